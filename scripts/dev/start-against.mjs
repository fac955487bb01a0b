import { startDevPageServer, startDevServers } from 'shared-lib/build/dev';
import { StartError } from '../prepare/start-error.mjs';
import { createPortErrorHandler, findFreePorts } from './ports.mjs';

/** @typedef {{remotes: string[], port: number, against: string, folders?: Record<string, string>}} Against */

/**
 * Serves the app of a Lexboard that runs elsewhere, with one remote from local source, to this machine only.
 * @param {Against} options `folders` names the source folder of a remote that lies elsewhere
 * @param {import('./run-dev.mjs').Stop[]} running
 */
export async function startRemotesAgainstEdge({ remotes, port, against, folders }, running) {
  await checkRunningLexboard(against);
  const free = await findFreePorts(remotes.length);
  const ports = Object.fromEntries(remotes.map((name, index) => [name, free[index] ?? 0]));
  const front = await startDevPageServer({ port, host: 'localhost', edge: against, ports }).catch(
    createPortErrorHandler(port),
  );
  running.push(front.stop);
  const servers = await startDevServers(ports, folders);
  running.push(servers.stop);
  const served = `${remotes.join(', ')}, in what ${against} has released`;
  console.log(`From source: ${served}\nLexboard is ready at http://localhost:${port}`);
}

const connectionTimeoutMs = 10_000;

/**
 * Throws an error unless a Lexboard runs at the address. It asks for the release set, which every edge has.
 * @param {string} against the address
 */
async function checkRunningLexboard(against) {
  const signal = AbortSignal.timeout(connectionTimeoutMs);
  const response = await fetch(`${against}/release-set.json`, { signal }).catch((error) => {
    throw new StartError(describeConnectionFault(against, String(Object(Object(error).cause).code)));
  });
  const { id } = Object(await response.json().catch(() => undefined));
  if (typeof id !== 'string') throw new StartError(describeMissingLexboard(against));
}

/**
 * Describes why no connection to an address was possible: its certificate is refused, or nothing runs there.
 * @param {string} against @param {string} code
 */
function describeConnectionFault(against, code) {
  const untrusted = `This machine does not trust the certificate of ${against} (${code})`;
  if (/SELF_SIGNED|UNABLE_TO_/.test(code))
    return `${untrusted}: name the file of whoever signed it in NODE_EXTRA_CA_CERTS.`;
  return code.includes('CERT') ? `${untrusted}.` : describeMissingLexboard(against);
}

/**
 * Builds the message that no Lexboard runs at the address.
 * @param {string} against the address
 */
const describeMissingLexboard = (against) =>
  `No Lexboard answers at ${against}: start one there, or name another address.`;

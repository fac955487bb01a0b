import { parseArgs } from 'node:util';
import { StartError } from '../prepare/start-error.mjs';
import { readJson } from '../repository.mjs';

/**
 * @typedef {{
 *   remotes: string[],
 *   isAlone: boolean,
 *   against: string | undefined,
 * }} DevRequest
 */

/**
 * Parses the options of `npm run dev`. Without names, it serves every remote. `--alone` shows one remote in
 * the test host instead of the shell. `--against` shows one in a Lexboard that runs elsewhere.
 * @param {string[]} args @returns {DevRequest}
 */
export function readDevRequest(args) {
  const known = readJson('package.json').workspaces.filter((/** @type {string} */ name) => name.startsWith('mfe-'));
  const { named, isAlone, address } = parseDevArguments(args);
  const unknown = named.find((name) => !known.includes(name));
  if (unknown) throw new StartError(`There is no remote "${unknown}". Name one of: ${known.join(', ')}.`);
  if (isAlone && address !== undefined) throw new StartError('Say --alone or --against, not both.');
  if (isAlone && named.length !== 1)
    throw new StartError('With --alone name one remote: npm run dev -- mfe-roadmap --alone');
  const against = address === undefined ? undefined : parseAgainstOption(address);
  if (against && named.length !== 1)
    throw new StartError(`With --against name one remote: npm run dev -- mfe-roadmap --against ${against}`);
  return { remotes: named.length > 0 ? named : known, isAlone, against };
}

/**
 * Parses the arguments of `npm run dev`. If one is wrong, ends the command with a message.
 * @param {string[]} args
 */
function parseDevArguments(args) {
  try {
    const options = /** @type {const} */ ({ alone: { type: 'boolean' }, against: { type: 'string' } });
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { named: positionals, isAlone: values.alone === true, address: values.against };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Parses the address after `--against`, and keeps only its origin.
 * @param {string} address @returns {string}
 */
function parseAgainstOption(address) {
  const { protocol = '', origin = '' } = URL.canParse(address) ? new URL(address) : {};
  if (/^https?:$/.test(protocol)) return origin;
  throw new StartError(`--against takes an address such as http://localhost:8080, not "${address}".`);
}

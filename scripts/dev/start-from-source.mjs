import { startDevServers, startFront } from 'shared-lib/build/dev';
import { place } from '../repository.mjs';
import { explainPort } from './explain-port.mjs';
import { freePorts } from './free-ports.mjs';
import { startApp } from './start-app.mjs';

/**
 * The released app on a port of its own and, before it, a page with the named remotes and the shell from source.
 * @param {{remotes: string[], isAlone: boolean, port: number}} wish @param {import('./run-dev.mjs').Stop[]} running
 */
export async function startFromSource({ remotes, isAlone, port }, running) {
  // The port of the front is the one that may be taken, so it comes first.
  const [edgePort = 0, ...free] = await freePorts(remotes.length + 2);
  const names = ['shell', ...remotes];
  const ports = Object.fromEntries(names.map((name, index) => [name, free[index] ?? 0]));
  const edge = `http://localhost:${edgePort}`;
  const front = await startFront({ port, edge, ports }).catch(explainPort(port));
  running.push(front.stop);
  const app = startApp(edgePort);
  running.push(app.stop);
  await app.isReady;
  const servers = await startDevServers(ports, isAlone ? { shell: place('verify/test-host') } : {});
  running.push(servers.stop);
  const what = isAlone ? `${remotes[0]}, alone in the test host` : names.join(', ');
  console.log(`From source: ${what}\nLexboard is ready at http://localhost:${port}`);
}

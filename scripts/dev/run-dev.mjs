import { startDevServers, startFront } from 'shared-lib/build/dev';
import { StartError } from '../prepare/start-error.mjs';
import { place } from '../repository.mjs';
import { freePorts } from './free-ports.mjs';
import { startApp } from './start-app.mjs';

/**
 * @typedef {{remotes: string[], isAlone: boolean, port: number}} Wish
 * @typedef {() => Promise<void>} Stop
 */

/**
 * Runs the released app on a port of its own and, before it, a page with the named remotes and the shell from
 * source. Ends with Ctrl-C; however it ends, nothing that it started is left.
 * @param {Wish} wish
 */
export async function runDev(wish) {
  /** What runs, in the order of its start. @type {Stop[]} */
  const running = [];
  const stopWanted = new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  try {
    await Promise.race([start(wish, running), stopWanted]);
    await stopWanted;
  } finally {
    for (const stop of running.reverse()) await stop();
  }
  // What was still about to start would hold the process.
  process.exit(0);
}

/** The port of the front is the one that may be taken, so it comes first. @param {Wish} wish @param {Stop[]} running */
async function start({ remotes, isAlone, port }, running) {
  const [edgePort = 0, ...free] = await freePorts(remotes.length + 2);
  const names = ['shell', ...remotes];
  const ports = Object.fromEntries(names.map((name, index) => [name, free[index] ?? 0]));
  const edge = `http://localhost:${edgePort}`;
  const front = await startFront({ port, edge, ports }).catch(explain(port));
  running.push(front.stop);
  const app = startApp(edgePort);
  running.push(app.stop);
  await app.isReady;
  const servers = await startDevServers(ports, isAlone ? { shell: place('verify/test-host') } : {});
  running.push(servers.stop);
  const what = isAlone ? `${remotes[0]}, alone in the test host` : names.join(', ');
  console.log(`From source: ${what}\nLexboard is ready at http://localhost:${port}`);
}

/** @param {number} port @returns {(error: NodeJS.ErrnoException) => never} */
const explain = (port) => (error) => {
  if (error.code === 'EACCES')
    throw new StartError(`Port ${port} is not open to you: start with PORT=8080 npm run dev.`);
  if (error.code !== 'EADDRINUSE') throw error;
  throw new StartError(
    `Port ${port} is taken: stop what runs there, or start with PORT=${port + 1} npm run dev.`,
  );
};

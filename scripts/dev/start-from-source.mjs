import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startDevPageServer, startDevServers } from 'shared-lib/build/dev';
import { StartError } from '../prepare/start-error.mjs';
import { resolveInRepository } from '../repository.mjs';
import { createPortErrorHandler, findFreePorts } from './ports.mjs';

/**
 * Starts the built app on its own port, and in front of it a page with shell and remotes from source.
 * @param {{remotes: string[], isAlone: boolean, port: number}} options @param {import('./run-dev.mjs').Stop[]} running
 */
export async function startLexboardFromSource({ remotes, isAlone, port }, running) {
  // Checks the port of the page before anything starts, because it may be in use.
  const [edgePort = 0, ...free] = await findFreePorts(remotes.length + 2);
  const names = ['shell', ...remotes];
  const ports = Object.fromEntries(names.map((name, index) => [name, free[index] ?? 0]));
  const edge = `http://localhost:${edgePort}`;
  const front = await startDevPageServer({ port, edge, ports }).catch(createPortErrorHandler(port));
  running.push(front.stop);
  const app = startBuiltApp(edgePort);
  running.push(app.stop);
  await app.isReady;
  const servers = await startDevServers(ports, isAlone ? { shell: resolveInRepository('tests/test-host') } : {});
  running.push(servers.stop);
  const served = isAlone ? `${remotes[0]}, alone in the test host` : names.join(', ');
  console.log(`From source: ${served}\nLexboard is ready at http://localhost:${port}`);
}

/**
 * Starts the built app in its own process. It is ready when it prints a line with "ready".
 * @param {number} port @returns {{isReady: Promise<void>, stop(): Promise<void>}}
 */
function startBuiltApp(port) {
  const env = { ...process.env, PORT: String(port) };
  const app = spawn(process.execPath, [resolveInRepository('scripts/serve.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(app, 'exit');
  return { isReady: waitUntilReady(app), stop };

  async function stop() {
    app.kill('SIGTERM');
    await ended;
  }
}

/**
 * Waits until the app prints that it is ready. Shows who can sign in to the demo. Throws an error if the app ends
 * before that.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} app @returns {Promise<void>}
 */
function waitUntilReady(app) {
  return new Promise((resolve, reject) => {
    app.once('exit', () => reject(new StartError('The app did not start; the reason stands above.')));
    app.stdout.on('data', (text) => {
      for (const line of String(text).split('\n')) {
        if (line.startsWith('Demo users: ')) console.log(line);
        if (line.includes('is ready at')) resolve();
      }
    });
  });
}

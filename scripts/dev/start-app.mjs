import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartError } from '../prepare/start-error.mjs';
import { place } from '../repository.mjs';

/**
 * Starts the app as built, in a process of its own; the first line that says "ready" is the sign that it is.
 * @param {number} port @returns {{isReady: Promise<void>, stop(): Promise<void>}}
 */
export function startApp(port) {
  const env = { ...process.env, PORT: String(port) };
  const app = spawn(process.execPath, [place('scripts/serve.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(app, 'exit');
  return { isReady: ready(app), stop };

  async function stop() {
    app.kill('SIGTERM');
    await ended;
  }
}

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} app @returns {Promise<void>} */
function ready(app) {
  return new Promise((resolve, reject) => {
    app.once('exit', () => reject(new StartError('The app did not start; the reason stands above.')));
    app.stdout.on('data', (text) => String(text).includes('is ready at') && resolve());
  });
}

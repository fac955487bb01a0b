// Runs the back end and the edge in one process and stops them in the right order. Plain Node.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dataFault } from './prepare/data-fault.mjs';
import { isForTheReader, StartError } from './prepare/start-error.mjs';
import { place } from './repository.mjs';
import { checkSettings } from './serve/check-settings.mjs';
import { edgeSecret } from './serve/edge-secret.mjs';

const require = createRequire(import.meta.url);

// Does the same as `node --disable-proto=delete`: a key in a request must not reach the prototype of all objects.
Reflect.deleteProperty(Object.prototype, '__proto__');

const hardStopMs = 15_000;
/** A terminal's Ctrl-C reaches us twice when npm passes it on too. Only a later signal means "stop now". */
const sameSignalMs = 1000;

/** What runs, in the order of its start. @type {{close(): Promise<void>}[]} */
const running = [];
/** @type {Promise<void> | undefined} */
let starting;
/** @type {number | undefined} */
let stoppedAt;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
process.on('uncaughtException', onCrash);

starting = start();
starting.catch(onFailedStart);

async function start() {
  const edgeBundle = load('delivery');
  const backendBundle = process.env.BACKEND_URL?.trim() ? undefined : load('backend');
  checkSettings(backendBundle ? [edgeBundle, backendBundle] : [edgeBundle], process.env);
  if (backendBundle) process.env.EDGE_SECRET ||= edgeSecret(process.env);
  const backend = await backendBundle?.startBackend(process.env);
  if (backend) running.push(backend);
  if (stoppedAt !== undefined) return;
  const edge = await edgeBundle.startEdge({ env: process.env, ...(backend && { backend }) });
  running.push(edge);
  if (stoppedAt !== undefined) return;
  for (const line of [...(backend?.greeting ?? []), ...edge.greeting]) console.log(line);
  console.log(`Lexboard is ready at ${edge.address}`);
}

/** @param {'backend' | 'delivery'} name */
function load(name) {
  const bundle = place(name, 'dist/main.js');
  if (existsSync(bundle)) return require(bundle);
  throw new StartError(`${name} is not built: run \`npm run build\`, then start again.`);
}

/** Stops the edge first, so that no request meets a stopped back end. */
async function stopAll() {
  for (const part of running.splice(0).reverse()) await part.close();
}

async function onSignal() {
  const now = Date.now();
  if (stoppedAt !== undefined) {
    if (now - stoppedAt > sameSignalMs) process.exit(1);
    return;
  }
  stoppedAt = now;
  exitLater(hardStopMs);
  await starting?.catch(() => undefined);
  await stopAll();
  process.exit(process.exitCode ?? 0);
}

/** @param {unknown} error */
async function onFailedStart(error) {
  console.error(isForTheReader(error) ? error.message : (dataFault(error, process.env) ?? error));
  process.exitCode = 1;
  // When a stop waits for the start, that stop ends everything itself.
  if (stoppedAt !== undefined) return;
  exitLater(hardStopMs);
  await stopAll();
  process.exit(1);
}

/** After a crash only an orderly stop is safe, within a time limit. @param {unknown} error */
async function onCrash(error) {
  console.error(error);
  process.exitCode = 1;
  if (stoppedAt !== undefined) process.exit(1);
  stoppedAt = Date.now();
  exitLater(5000);
  await stopAll();
  process.exit(1);
}

/** @param {number} milliseconds */
function exitLater(milliseconds) {
  setTimeout(() => process.exit(1), milliseconds).unref();
}

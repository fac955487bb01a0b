// Runs the back end and the edge in one process, and stops them in the right order.
import { describeDataFolderFault, isUserFixableError } from './prepare/start-error.mjs';
import { checkSettings, loadBundle } from './serve/bundles.mjs';
import { readOrCreateEdgeSecret } from './serve/edge-secret.mjs';

// Works like `node --disable-proto=delete`: no key in a request may change the prototype of all objects.
Reflect.deleteProperty(Object.prototype, '__proto__');

const stopTimeLimitMs = 15_000;
/**
 * A second signal within this time is the same Ctrl-C, passed on by npm. A later one means "stop at once".
 */
const sameSignalWindowMs = 1000;

/** The running parts, in the order of their start. @type {{close(): Promise<void>}[]} */
const runningParts = [];
/** @type {Promise<void> | undefined} */
let starting;
/** @type {number | undefined} */
let stoppedAt;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOnSignal);
process.on('uncaughtException', stopAfterCrash);

starting = startBackendAndEdge();
starting.catch(handleFailedStart);

async function startBackendAndEdge() {
  const advice = 'run `npm run build`, then start again';
  const edgeBundle = loadBundle('delivery', advice);
  const backendBundle = process.env.BACKEND_URL?.trim() ? undefined : loadBundle('backend', advice);
  checkSettings(backendBundle ? [edgeBundle, backendBundle] : [edgeBundle], process.env);
  if (backendBundle) process.env.EDGE_SECRET ||= readOrCreateEdgeSecret(process.env);
  const backend = await backendBundle?.startBackend(process.env);
  if (backend) runningParts.push(backend);
  if (stoppedAt !== undefined) return;
  const edge = await edgeBundle.startEdge({ env: process.env, ...(backend && { backend }) });
  runningParts.push(edge);
  if (stoppedAt !== undefined) return;
  for (const line of [...(backend?.greeting ?? []), ...edge.greeting]) console.log(line);
  console.log(`Lexboard is ready at ${edge.address}`);
}

/** Stops all parts, the edge before the back end, so that no request reaches a stopped back end. */
async function stopAllParts() {
  for (const part of runningParts.splice(0).reverse()) await part.close();
}

async function stopOnSignal() {
  const now = Date.now();
  if (stoppedAt !== undefined) {
    if (now - stoppedAt > sameSignalWindowMs) process.exit(1);
    return;
  }
  stoppedAt = now;
  exitAfterTimeLimit(stopTimeLimitMs);
  await starting?.catch(() => undefined);
  await stopAllParts();
  process.exit(process.exitCode ?? 0);
}

/**
 * Prints why the start failed, stops the parts that already run, and exits.
 * @param {unknown} error
 */
async function handleFailedStart(error) {
  console.error(isUserFixableError(error) ? error.message : (describeDataFolderFault(error, process.env) ?? error));
  process.exitCode = 1;
  // After a stop was requested, `stopOnSignal` waits until the start has ended, and then stops everything.
  if (stoppedAt !== undefined) return;
  exitAfterTimeLimit(stopTimeLimitMs);
  await stopAllParts();
  process.exit(1);
}

/**
 * Stops all parts after a crash, within a time limit.
 * @param {unknown} error
 */
async function stopAfterCrash(error) {
  console.error(error);
  process.exitCode = 1;
  if (stoppedAt !== undefined) process.exit(1);
  stoppedAt = Date.now();
  exitAfterTimeLimit(5000);
  await stopAllParts();
  process.exit(1);
}

/**
 * Exits after a time limit, even if a part still hangs.
 * @param {number} milliseconds
 */
function exitAfterTimeLimit(milliseconds) {
  setTimeout(() => process.exit(1), milliseconds).unref();
}

import { once } from 'node:events';
import net from 'node:net';
import { StartError } from '../prepare/start-error.mjs';

/**
 * Creates a handler of errors on a port. It says what to do if the port is taken or not allowed.
 * @param {number} port @returns {(error: NodeJS.ErrnoException) => never}
 */
export const createPortErrorHandler = (port) => (error) => {
  if (error.code === 'EACCES')
    throw new StartError(`Port ${port} is not open to you: start with PORT=8080 npm run dev.`);
  if (error.code !== 'EADDRINUSE') throw error;
  throw new StartError(`Port ${port} is taken: stop what runs there, or start with PORT=${port + 1} npm run dev.`);
};

/**
 * Throws an error if the port is in use. Call this before the build, because the build takes long.
 * @param {number} port @returns {Promise<void>}
 */
export async function checkPortIsFree(port) {
  const server = net.createServer();
  await once(server.listen(port), 'listening').catch(createPortErrorHandler(port));
  await once(server.close(), 'close');
}

/**
 * Finds this many free ports.
 * @param {number} count @returns {Promise<number[]>}
 */
export async function findFreePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listenOnFreePort));
  const ports = servers.map((server) => /** @type {net.AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/**
 * Opens a server at a port that the system chooses.
 * @returns {Promise<net.Server>}
 */
function listenOnFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => resolve(server));
  });
}

/**
 * Reads the port that the developer opens in the browser.
 * @param {NodeJS.ProcessEnv} env @param {number} [otherwise] @returns {number}
 */
export function readDevPort({ PORT }, otherwise = 8080) {
  const value = PORT?.trim() || String(otherwise);
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new StartError(`PORT must be a whole number from 1 to 65535, not "${value}".`);
}

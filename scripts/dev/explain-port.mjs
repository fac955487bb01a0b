import { once } from 'node:events';
import net from 'node:net';
import { StartError } from '../prepare/start-error.mjs';

/** @param {number} port @returns {(error: NodeJS.ErrnoException) => never} */
export const explainPort = (port) => (error) => {
  if (error.code === 'EACCES')
    throw new StartError(`Port ${port} is not open to you: start with PORT=8080 npm run dev.`);
  if (error.code !== 'EADDRINUSE') throw error;
  throw new StartError(
    `Port ${port} is taken: stop what runs there, or start with PORT=${port + 1} npm run dev.`,
  );
};

/** Checks that the port is free before the build, which takes long. @param {number} port @returns {Promise<void>} */
export async function expectFreePort(port) {
  const server = net.createServer();
  await once(server.listen(port), 'listening').catch(explainPort(port));
  await once(server.close(), 'close');
}

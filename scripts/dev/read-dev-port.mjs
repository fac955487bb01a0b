import { StartError } from '../prepare/start-error.mjs';

/** The port that the developer opens. @param {NodeJS.ProcessEnv} env @param {number} [otherwise] @returns {number} */
export function readDevPort({ PORT }, otherwise = 8080) {
  const value = PORT?.trim() || String(otherwise);
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new StartError(`PORT must be a whole number from 1 to 65535, not "${value}".`);
}

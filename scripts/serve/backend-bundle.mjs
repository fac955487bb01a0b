import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartError } from '../prepare/start-error.mjs';
import { place } from '../repository.mjs';

const require = createRequire(import.meta.url);

/**
 * What commands ask of it, which is built apart and may not be there.
 * @typedef {{
 *   backUp(env: NodeJS.ProcessEnv, folder: string): Promise<{ folder: string, files: number, bytes: number, signedBy: string }>,
 *   restore(env: NodeJS.ProcessEnv, folder: string, trust: import('./restore-wish.mjs').Trust): Promise<{ madeAt: string, dataFolder: string, signedBy: string | undefined }>,
 *   goLive(env: NodeJS.ProcessEnv): Promise<string>,
 *   audit(env: NodeJS.ProcessEnv, args: string[], say: (line: string) => void): Promise<boolean>,
 *   changeOrganisation(env: NodeJS.ProcessEnv, args: string[]): Promise<string>,
 *   shared(env: NodeJS.ProcessEnv, args: string[]): Promise<string>,
 * }} Backend
 */

/**
 * Does something with the built back end.
 * @template Result
 * @param {(backend: Backend) => Promise<Result>} act
 * @returns {Promise<Result>}
 */
export async function withBackend(act) {
  const bundle = place('backend/dist/main.js');
  if (!existsSync(bundle)) throw new StartError('backend is not built: run `npm run build` first.');
  return act(require(bundle));
}

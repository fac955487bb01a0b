import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartError } from '../prepare/start-error.mjs';
import { place } from '../repository.mjs';

const require = createRequire(import.meta.url);

/**
 * Does something with the built back end.
 * @template Result @param {(backend: any) => Promise<Result>} act @returns {Promise<Result>}
 */
export async function withBackend(act) {
  const bundle = place('backend/dist/main.js');
  if (!existsSync(bundle)) throw new StartError('backend is not built: run `npm run build` first.');
  return act(require(bundle));
}

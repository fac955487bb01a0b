import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartError } from '../prepare/start-error.mjs';
import { place } from '../repository.mjs';

const require = createRequire(import.meta.url);

/**
 * Does something with the built back end. What the reader can mend is told without a stack.
 * @template Result @param {(backend: any) => Promise<Result>} act @returns {Promise<Result>}
 */
export async function withBackend(act) {
  const bundle = place('backend/dist/main.js');
  if (!existsSync(bundle)) throw new StartError('backend is not built: run `npm run build` first.');
  try {
    return await act(require(bundle));
  } catch (error) {
    const isForTheReader = error instanceof Error && ['SettingsError', 'StartError'].includes(error.name);
    throw isForTheReader ? new StartError(error.message) : error;
  }
}

/** The one folder that a command was given. @param {string} command @returns {string} */
export function namedFolder(command) {
  const [folder, ...more] = process.argv.slice(2);
  if (folder && more.length === 0) return folder;
  throw new StartError(`Name one folder: npm run ${command} -- <folder>`);
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartError } from '../prepare/start-error.mjs';
import { place } from '../repository.mjs';

const require = createRequire(import.meta.url);

/**
 * The functions of the back end that commands use. It is built separately and may be missing.
 * @typedef {{
 *   makeBackupKey(file: string): Promise<string>,
 *   backUp(env: NodeJS.ProcessEnv, folder: string, wish: import('./backup-options.mjs').BackupWish):
 *     Promise<{ folder: string, files: number, bytes: number, signedBy: string, recipients: string[], hasKeys: boolean }>,
 *   restore(env: NodeJS.ProcessEnv, folder: string, wish: import('./restore-options.mjs').RestoreWish):
 *     Promise<{ madeAt: string, dataFolder: string, signedBy: string | undefined, hasKeys: boolean }>,
 *   goLive(env: NodeJS.ProcessEnv): Promise<string>,
 *   audit(env: NodeJS.ProcessEnv, args: string[], say: (line: string) => void): Promise<boolean>,
 *   changeOperators(env: NodeJS.ProcessEnv, args: string[]): Promise<string>,
 *   runOrganisationCommand(env: NodeJS.ProcessEnv, args: string[]): Promise<string>,
 *   runSharedCommand(env: NodeJS.ProcessEnv, args: string[]): Promise<{ said: string, isShared: boolean }>,
 * }} Backend
 */

/**
 * Runs `act` with the built back end.
 * @template Result
 * @param {(backend: Backend) => Promise<Result>} act
 * @returns {Promise<Result>}
 */
export async function withBackend(act) {
  const bundle = place('backend/dist/main.js');
  if (!existsSync(bundle)) throw new StartError('backend is not built: run `npm run build` first.');
  return act(require(bundle));
}

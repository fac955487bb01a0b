import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartError } from '../prepare/start-error.mjs';
import { resolveInRepository } from '../repository.mjs';

const require = createRequire(import.meta.url);

/**
 * The functions of the back end that commands use. Its bundle is built separately and may be missing.
 * @typedef {{
 *   makeBackupKey(file: string): Promise<string>,
 *   createBackup(env: NodeJS.ProcessEnv, folder: string, options: import('./backup-options.mjs').BackupOptions):
 *     Promise<{ folder: string, files: number, bytes: number, signedBy: string, recipients: string[], hasKeys: boolean }>,
 *   restoreBackup(env: NodeJS.ProcessEnv, folder: string, options: import('./backup-options.mjs').RestoreOptions):
 *     Promise<{ madeAt: string, dataFolder: string, signedBy: string | undefined, hasKeys: boolean }>,
 *   makeRestoredCopyLive(env: NodeJS.ProcessEnv): Promise<string>,
 *   runAuditCommand(env: NodeJS.ProcessEnv, args: string[], say: (line: string) => void): Promise<boolean>,
 *   runOperatorCommand(env: NodeJS.ProcessEnv, args: string[]): Promise<string>,
 *   runOrganisationCommand(env: NodeJS.ProcessEnv, args: string[]): Promise<string>,
 *   runSharedCommand(env: NodeJS.ProcessEnv, args: string[]): Promise<{ text: string, isShared: boolean }>,
 * }} Backend
 */

/**
 * Runs `act` with the functions of the built back end.
 * @template Result @param {(backend: Backend) => Promise<Result>} act @returns {Promise<Result>}
 */
export async function runWithBackend(act) {
  return act(loadBundle('backend'));
}

/**
 * The functions of delivery that commands use. Its bundle is built separately and may be missing.
 * @typedef {{
 *   env: NodeJS.ProcessEnv,
 *   args: string[],
 *   say(line: string): void,
 *   note?(line: string): void,
 *   build(name: string, version?: string): Promise<string | undefined>,
 * }} ReleaseOptions
 * @typedef {{ release(options: ReleaseOptions): Promise<0 | 1 | 2> }} Delivery
 */

/**
 * Loads the built delivery package.
 * @returns {Delivery}
 */
export const loadDelivery = () => loadBundle('delivery');

/**
 * Loads the bundle of a package. If it has not been built, throws an error that ends with `advice`.
 * @param {'backend' | 'delivery'} name
 */
export function loadBundle(name, advice = 'run `npm run build` first') {
  const bundle = resolveInRepository(name, 'dist/main.js');
  if (existsSync(bundle)) return require(bundle);
  throw new StartError(`${name} is not built: ${advice}.`);
}

/** @typedef {{findSettingsFaults(env: NodeJS.ProcessEnv): string[]}} Part */

/**
 * Reports the wrong settings of all parts together, before anything starts. If two parts have the same fault,
 * reports it once.
 * @param {Part[]} parts @param {NodeJS.ProcessEnv} env
 */
export function checkSettings(parts, env) {
  const faults = new Set(parts.flatMap((part) => part.findSettingsFaults(env)));
  if (faults.size > 0) throw new StartError([...faults].join('\n'));
}

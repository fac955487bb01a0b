import { parseArgs } from 'node:util';
import { StartError } from '../prepare/start-error.mjs';

export const backupUsage =
  'Name one folder: npm run backup -- <folder> [--plain] [--with-keys], or make a key: npm run backup -- --new-key <file>';

export const restoreUsage =
  'Name one folder: npm run restore -- <folder> [--key <file>] [--log <folder> [--until <moment>]] [--signed-by <fingerprint>] [--unsigned], or let the copy go live: npm run restore -- --go-live';

/**
 * `isPlain`: the backup is not encrypted. `withKeys`: it contains passwords and secret keys.
 * @typedef {{ isPlain: boolean, withKeys: boolean }} BackupOptions
 */

/**
 * The conditions for accepting a backup, and the file with the key that decrypts it.
 * @typedef {{ signedBy: string | undefined, unsigned: boolean, keyFile?: string, log?: string, until?: Date }} RestoreOptions
 */

const backupOptions = /** @type {const} */ ({
  'new-key': { type: 'string' },
  plain: { type: 'boolean' },
  'with-keys': { type: 'boolean' },
});

const restoreOptions = /** @type {const} */ ({
  key: { type: 'string' },
  log: { type: 'string' },
  until: { type: 'string' },
  'signed-by': { type: 'string' },
  unsigned: { type: 'boolean' },
});

/**
 * Parses the options of `npm run backup`: a folder for the backup, or a file for a new key.
 * @param {string[]} args @returns {{ newKey: string } | { newKey: undefined, folder: string, options: BackupOptions }}
 */
export function readBackupOptions(args) {
  const { values, positionals } = parseCommandOptions(args, backupOptions, backupUsage);
  const { 'new-key': newKey, plain = false, 'with-keys': withKeys = false } = values;
  const [folder, ...more] = positionals;
  if (newKey && !folder && !plain && !withKeys) return { newKey };
  if (newKey !== undefined || !folder || more.length > 0) throw new StartError(backupUsage);
  if (folder.startsWith('-')) throw new StartError(`${folder} is no option.\n${backupUsage}`);
  return { newKey: undefined, folder, options: { isPlain: plain, withKeys } };
}

/**
 * Parses the options of `npm run restore`.
 * @param {string[]} args @returns {{ folder: string, options: RestoreOptions }}
 */
export function readRestoreOptions(args) {
  const { values, positionals } = parseCommandOptions(args, restoreOptions, restoreUsage);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new StartError(restoreUsage);
  if (folder.startsWith('-')) throw new StartError(`${folder} is no option.\n${restoreUsage}`);
  const { key, log, until, 'signed-by': signedBy, unsigned = false } = values;
  if (until && (!log || Number.isNaN(Date.parse(until))))
    throw new StartError('--until is a moment such as 2026-04-03T10:15:00+05:30, and needs --log.');
  const changes = log && { log, ...(until && { until: new Date(until) }) };
  return { folder, options: { signedBy, unsigned, ...(key && { keyFile: key }), ...changes } };
}

/**
 * Parses the options of a command. If one is wrong, the error has the first sentence of Node's error and the
 * usage of the command.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string[]} args @param {Options} options @param {string} usage
 */
function parseCommandOptions(args, options, usage) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const fault = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new StartError(`${fault}\n${usage}`);
  }
}

import { parseArgs } from 'node:util';
import { StartError } from '../prepare/start-error.mjs';
import { argumentFault } from './argument-fault.mjs';

export const backupUsage =
  'Name one folder: npm run backup -- <folder> [--plain] [--with-keys], or make a key: npm run backup -- --new-key <file>';

/**
 * How the backup is made.
 * @typedef {{ isPlain: boolean, withKeys: boolean }} BackupWish
 */

/**
 * The parsed options of `npm run backup`: a folder to back up into, or a file for a new key.
 * @param {string[]} args
 * @returns {{ newKey: string } | { newKey: undefined, folder: string, wish: BackupWish }}
 */
export function readBackupOptions(args) {
  const { values, positionals } = parse(args);
  const { 'new-key': newKey, plain = false, 'with-keys': withKeys = false } = values;
  const [folder, ...more] = positionals;
  if (newKey && !folder && !plain && !withKeys) return { newKey };
  if (newKey !== undefined || !folder || more.length > 0) throw new StartError(backupUsage);
  if (folder.startsWith('-')) throw new StartError(`${folder} is no option.\n${backupUsage}`);
  return { newKey: undefined, folder, wish: { isPlain: plain, withKeys } };
}

/** @param {string[]} args */
function parse(args) {
  try {
    const options = /** @type {const} */ ({
      'new-key': { type: 'string' },
      plain: { type: 'boolean' },
      'with-keys': { type: 'boolean' },
    });
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${argumentFault(error)}\n${backupUsage}`);
  }
}

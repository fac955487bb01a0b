import { parseArgs } from 'node:util';
import { StartError } from '../prepare/start-error.mjs';
import { argumentFault } from './argument-fault.mjs';

export const restoreUsage =
  'Name one folder: npm run restore -- <folder> [--key <file>] [--log <folder> [--until <moment>]] [--signed-by <fingerprint>] [--unsigned], or let the copy go live: npm run restore -- --go-live';

/**
 * Whose backup is accepted, and where the key is that decrypts it.
 * @typedef {{ signedBy: string | undefined, unsigned: boolean, keyFile?: string, log?: string, until?: Date }} RestoreWish
 */

/**
 * The parsed options of `npm run restore`.
 * @param {string[]} args
 * @returns {{ folder: string, wish: RestoreWish }}
 */
export function readRestoreRequest(args) {
  const { values, positionals } = parse(args);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new StartError(restoreUsage);
  if (folder.startsWith('-')) throw new StartError(`${folder} is no option.\n${restoreUsage}`);
  const { key, log, until, 'signed-by': signedBy, unsigned = false } = values;
  if (until && (!log || Number.isNaN(Date.parse(until))))
    throw new StartError('--until is a moment such as 2026-04-03T10:15:00+05:30, and needs --log.');
  const logRequest = log && { log, ...(until && { until: new Date(until) }) };
  return { folder, wish: { signedBy, unsigned, ...(key && { keyFile: key }), ...logRequest } };
}

/** @param {string[]} args */
function parse(args) {
  try {
    const options = /** @type {const} */ ({
      key: { type: 'string' },
      log: { type: 'string' },
      until: { type: 'string' },
      'signed-by': { type: 'string' },
      unsigned: { type: 'boolean' },
    });
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${argumentFault(error)}\n${restoreUsage}`);
  }
}

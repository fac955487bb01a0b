import { parseArgs } from 'node:util';
import { StartError } from '../prepare/start-error.mjs';

const usage = 'Name one folder: npm run restore -- <folder> [--signed-by <fingerprint>] [--unsigned]';

/**
 * Whose backup is taken.
 * @typedef {{ signedBy: string | undefined, unsigned: boolean }} Trust
 */

/**
 * What `npm run restore` was told.
 * @param {string[]} args
 * @returns {{ folder: string, trust: Trust }}
 */
export function readRestoreWish(args) {
  const { values, positionals } = parse(args);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new StartError(usage);
  return { folder, trust: { signedBy: values['signed-by'], unsigned: values.unsigned === true } };
}

/** @param {string[]} args */
function parse(args) {
  try {
    const options = /** @type {const} */ ({
      'signed-by': { type: 'string' },
      unsigned: { type: 'boolean' },
    });
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartError(usage);
  }
}

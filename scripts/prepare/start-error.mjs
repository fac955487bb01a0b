import path from 'node:path';

/** Thrown for a fault of the environment. The reader sees one sentence, without a stack. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}

/**
 * Returns true if an error tells the reader what to fix. Compares the names of error classes, because each
 * bundle has its own copy of these classes.
 * @param {unknown} error @returns {error is Error}
 */
export function isUserFixableError(error) {
  return error instanceof Error && ['SettingsError', 'StartError'].includes(error.name);
}

/**
 * Describes what is wrong with a version of Node. Returns undefined if the version is supported.
 * @param {string} version such as 20.19.0 @param {string} required such as >=20.19
 */
export function describeNodeFault(version, required) {
  const minimum = required.replace('>=', '');
  if (isAtLeast(version.split('.').map(Number), minimum.split('.').map(Number))) return undefined;
  return `Lexboard needs Node ${minimum} or newer and this is ${version}: install a newer one (nodejs.org), then run the command again.`;
}

/**
 * Whether a version is the minimum version or a later one.
 * @param {number[]} version @param {number[]} minimum
 */
function isAtLeast(version, minimum) {
  for (const [index, part] of minimum.entries()) {
    const difference = (version[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/**
 * Describes in a sentence that this user may not read or write in DATA_DIR. Returns undefined for other
 * errors.
 * @param {unknown} error @param {NodeJS.ProcessEnv} env @returns {string | undefined}
 */
export function describeDataFolderFault(error, env) {
  const { code, message, path: file } = Object(error);
  const folder = path.resolve(env.DATA_DIR?.trim() || './data');
  const isInside = typeof file === 'string' && `${file}${path.sep}`.startsWith(`${folder}${path.sep}`);
  if (!isInside || !['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
  const user = process.geteuid?.() ?? 'that user';
  return `${file} in DATA_DIR cannot be used by this user (${user}): ${message}. Start Lexboard as the user who owns DATA_DIR, or give the whole folder to this one: chown -R ${user} ${folder}`;
}

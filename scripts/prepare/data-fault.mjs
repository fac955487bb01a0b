import path from 'node:path';

/**
 * Says that this user may not read or write something in DATA_DIR; undefined for any other error.
 * @param {unknown} error @param {NodeJS.ProcessEnv} env @returns {string | undefined}
 */
export function dataFault(error, env) {
  const { code, message, path: file } = Object(error);
  const folder = path.resolve(env.DATA_DIR?.trim() || './data');
  const isInside = typeof file === 'string' && `${file}${path.sep}`.startsWith(`${folder}${path.sep}`);
  if (!isInside || !['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
  const user = process.geteuid?.() ?? 'that user';
  return `${file} in DATA_DIR cannot be used by this user (${user}): ${message}. Start Lexboard as the user who owns DATA_DIR, or give the whole folder to this one: chown -R ${user} ${folder}`;
}

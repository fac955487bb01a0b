import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The folder of one of our packages. @param {string} name */
export const packageFolder = (name) => path.join(repository, name);

/** The version in a package's `package.json`. @param {string} name @returns {string} */
export function packageVersion(name) {
  return JSON.parse(readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')).version;
}

/**
 * The name under which a page knows a release of a remote: a JavaScript identifier that differs for every version.
 * @param {string} name @param {string} version
 */
export function containerName(name, version) {
  return `${name.replaceAll('-', '_')}_${version.replaceAll('.', '_').replaceAll('-', '$')}`;
}

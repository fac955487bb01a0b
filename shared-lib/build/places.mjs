import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `shared-lib`. */
export const library = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Whether `shared-lib` was installed from the kit, into the repository of a team. */
const isInstalled = path.basename(path.dirname(library)) === 'node_modules';

/** The folder with the lock file and the installed packages: this repository, or that of a team. */
export const repository = path.resolve(library, isInstalled ? '../..' : '..');

/** The folder of one of our packages. The repository of a team has one remote, at its top. @param {string} name */
export const packageFolder = (name) => (isInstalled ? repository : path.join(repository, name));

/** The compiler options for all sources. The kit has a copy. */
export const compilerOptionsFile = path.join(isInstalled ? library : repository, 'tsconfig.base.json');

/** The version in a package's `package.json`. @param {string} name */
export const packageVersion = (name) => versionIn(packageFolder(name));

/** The version of a third-party package. @param {string} name */
export const installedVersion = (name) => versionIn(path.join(repository, 'node_modules', name));

/** @param {string} folder @returns {string} */
function versionIn(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
}

/**
 * The name under which a page knows a release of a remote: a JavaScript identifier that differs for every version.
 * @param {string} name @param {string} version
 */
export function containerName(name, version) {
  return `${name.replaceAll('-', '_')}_${version.replaceAll('.', '_').replaceAll('-', '$')}`;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `shared-lib`. */
export const libraryFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Whether `shared-lib` was installed from the kit into the repository of a team. */
const isInstalledFromKit = path.basename(path.dirname(libraryFolder)) === 'node_modules';

/** The folder with the lock file and the installed packages: this repository, or a team's repository. */
export const repositoryFolder = path.resolve(libraryFolder, isInstalledFromKit ? '../..' : '..');

/**
 * Finds the folder of one of our packages. The repository of a team has one remote, at its top.
 * @param {string} name
 */
export const findPackageFolder = (name) => (isInstalledFromKit ? repositoryFolder : path.join(repositoryFolder, name));

/** The compiler options for all sources. The kit has a copy. */
export const compilerOptionsFile = path.join(
  isInstalledFromKit ? libraryFolder : repositoryFolder,
  'tsconfig.base.json',
);

/**
 * Reads the version in a package's `package.json`.
 * @param {string} name
 */
export const readPackageVersion = (name) => readVersionIn(findPackageFolder(name));

/**
 * Reads the version of a third-party package.
 * @param {string} name
 */
export const readInstalledVersion = (name) => readVersionIn(path.join(repositoryFolder, 'node_modules', name));

/**
 * Reads the version of the package in a folder.
 * @param {string} folder @returns {string}
 */
function readVersionIn(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
}

/**
 * Makes the name of the global variable of a release: a JavaScript identifier that differs for every version.
 * @param {string} name @param {string} version
 */
export function makeContainerName(name, version) {
  return `${name.replaceAll('-', '_')}_${version.replaceAll('.', '_').replaceAll('-', '$')}`;
}

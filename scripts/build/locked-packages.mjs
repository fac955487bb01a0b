// Prints what of the lock file builds depend on: all that is installed, and not the versions of our own packages. A
// version that is raised makes that package's build stale and nobody else's.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { place } from '../repository.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Locked */

/** @param {string} text the lock file */
export function lockedPackages(text) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(text);
  const kept = Object.entries(packages)
    .filter(([, locked]) => !isForSomePlatforms(locked))
    .map(([name, { version, ...rest }]) =>
      name.startsWith('node_modules/') ? [name, { version, ...rest }] : [name, rest],
    );
  return createHash('sha256').update(JSON.stringify(kept)).digest('hex');
}

/**
 * `npm version` writes the packages of other platforms into the lock file, or leaves them out. The package that takes
 * one of them names its exact version, and is counted.
 * @param {Locked} locked
 */
function isForSomePlatforms({ optional, os, cpu }) {
  return Boolean(optional && (os || cpu));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(lockedPackages(readFileSync(place('package-lock.json'), 'utf8')));

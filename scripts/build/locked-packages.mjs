// Prints a hash of the parts of the lock file that builds use: all installed packages, but not the versions
// of this repository's packages. So a new version of one of them makes only its own build stale.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { resolveInRepository } from '../repository.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Locked */

/**
 * Makes a hash of the packages in the lock file that all platforms install.
 * @param {string} text the lock file
 */
export function hashLockedPackages(text) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(text);
  const entries = Object.entries(packages)
    .filter(([, locked]) => !isPlatformSpecific(locked))
    .map(([name, { version, ...rest }]) =>
      name.startsWith('node_modules/') ? [name, { version, ...rest }] : [name, rest],
    );
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}

/**
 * Returns true for a package that only some platforms install. The hash leaves out such packages, because
 * `npm version` may add or remove them in the lock file. Their versions still count, because the packages
 * that depend on them name them.
 * @param {Locked} locked
 */
function isPlatformSpecific({ optional, os, cpu }) {
  return Boolean(optional && (os || cpu));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(hashLockedPackages(readFileSync(resolveInRepository('package-lock.json'), 'utf8')));

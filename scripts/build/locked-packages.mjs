// Prints what of the lock file builds depend on: all that is installed, and not the versions of our own packages. A
// version that is raised makes that package's build stale and nobody else's.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { place } from '../repository.mjs';

/** @param {string} text the lock file */
export function lockedPackages(text) {
  /** @type {{ packages: Record<string, { version?: string, link?: boolean }> }} */
  const { packages } = JSON.parse(text);
  const kept = Object.entries(packages).map(([name, { version, ...rest }]) =>
    name.startsWith('node_modules/') ? [name, { version, ...rest }] : [name, rest],
  );
  return createHash('sha256').update(JSON.stringify(kept)).digest('hex');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(lockedPackages(readFileSync(place('package-lock.json'), 'utf8')));

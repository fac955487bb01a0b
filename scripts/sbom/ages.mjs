import { nameOf } from 'shared-lib/build/sbom';

/**
 * By name and version: the day on which a package was published, and the day on which it was added here.
 * @typedef {Record<string, [published: string, taken: string]>} Ages
 */

export const agesFile = 'package-ages.json';

/** Most malicious releases are found within days. */
const leastDays = 7;

/**
 * The packages of the lock file whose age is checked. Packages for one system only come with the package that names
 * them, and some were never fetched here.
 * @param {{packages: Record<string, {name?: string, version?: string, link?: boolean, os?: unknown, cpu?: unknown}>}} lock
 */
export function datedPackages({ packages }) {
  const found = Object.entries(packages)
    .filter(([at, { link, os, cpu }]) => at.includes('node_modules/') && !link && !os && !cpu)
    .map(([at, entry]) => `${nameOf(at, entry)}@${entry.version}`);
  return [...new Set(found)].sort();
}

/** The packages that were added too soon after they were published. @param {Ages} ages */
export function tooYoung(ages) {
  return Object.entries(ages)
    .filter(([, [published, taken]]) => Date.parse(taken) - Date.parse(published) < leastDays * 86_400_000)
    .map(([one]) => one);
}

import { findPackageName } from 'shared-lib/build/sbom';
import { StartError } from '../prepare/start-error.mjs';
import { runProgram } from '../process/run.mjs';

/**
 * Maps name and version of a package to the days on which it was published and on which it was added here.
 * @typedef {Record<string, [published: string, added: string]>} Ages
 */

export const packageAgesFile = 'package-ages.json';

/** How old a package must be when it is added. Most malicious releases are found within days. */
const minPackageAgeDays = 7;

/**
 * Lists the packages of the lock file whose age is checked. Leaves out our own packages, and packages for only some
 * operating systems or processors: they come with a package that is itself checked.
 * @param {{packages: Record<string, {name?: string, version?: string, link?: boolean, os?: unknown, cpu?: unknown}>}} lock
 */
export function listAgeCheckedPackages({ packages }) {
  const found = Object.entries(packages)
    .filter(([at, { link, os, cpu }]) => at.includes('node_modules/') && !link && !os && !cpu)
    .map(([at, entry]) => `${findPackageName(at, entry)}@${entry.version}`);
  return [...new Set(found)].sort();
}

/**
 * Lists the packages that were added too soon after they were published.
 * @param {Ages} ages
 */
export function findTooYoungPackages(ages) {
  return Object.entries(ages)
    .filter(([, [published, added]]) => Date.parse(added) - Date.parse(published) < minPackageAgeDays * 86_400_000)
    .map(([one]) => one);
}

/**
 * Asks the package registry when a package was published.
 * @param {string} one name and version, as `react@19.0.0`
 */
export async function fetchPublishDay(one) {
  const at = one.lastIndexOf('@');
  const { code, output } = await runProgram('npm', ['view', one.slice(0, at), 'time', '--json', '--loglevel=error']);
  const date = code === 0 ? JSON.parse(output.slice(output.indexOf('{')))[one.slice(at + 1)] : undefined;
  if (typeof date === 'string') return date.slice(0, 10);
  throw new StartError(`The registry does not say when ${one} was published:\n${output}`);
}

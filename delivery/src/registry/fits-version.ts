import { compareVersions } from '../releases/compare-versions';

/** As `^wanted` means it: not older, and the same in its first number that is not 0. */
export function fitsVersion(given: string, wanted: string): boolean {
  return promise(given) === promise(wanted) && compareVersions(given, wanted) >= 0;
}

/** What a version promises to stay: 1.2.3 → 1, 0.2.3 → 0.2, 0.0.3 → 0.0.3. */
function promise(version: string): string {
  const core = version.replace(/-.*$/, '').split('.');
  const first = core.findIndex((part) => part !== '0');
  return core.slice(0, first === -1 ? core.length : first + 1).join('.');
}

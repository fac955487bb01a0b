import type { PageRelease } from 'shared-lib/releases';
import { findReleaseFolder } from './load-failure';

/**
 * Describes the host and the given releases in a global variable for the Module Federation devtools. The
 * runtime loads our remotes by their entries and does not read this variable.
 */
export function describeModulesForDevtools(host: string, version: string, releases: readonly PageRelease[]): void {
  const { moduleInfo } = globalThis.__FEDERATION__;
  const remotesInfo: Record<string, { matchedVersion: string }> = {};
  for (const release of releases) {
    const { container, entry, app } = release;
    const folder = findReleaseFolder(release);
    const list = (ending: string) => ({
      sync: app.filter((file) => file.endsWith(ending)).map((file) => file.slice(folder.length)),
      async: [],
    });
    const { href } = new URL(entry, location.href);
    remotesInfo[container] = { matchedVersion: href };
    moduleInfo[`${container}:${href}`] = {
      version: release.version,
      publicPath: new URL(folder, href).href,
      remoteEntry: entry.slice(folder.length),
      remoteEntryType: 'var',
      globalName: container,
      modules: [{ moduleName: 'app', assets: { js: list('.js'), css: list('.css') } }],
      remotesInfo: {},
    };
  }
  const known = Object(moduleInfo[host]).remotesInfo;
  moduleInfo[host] = { version, remoteEntry: '', remotesInfo: { ...known, ...remotesInfo } };
}

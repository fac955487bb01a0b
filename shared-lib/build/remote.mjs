import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browser } from './browser.mjs';
import { devPort, isPageReleased } from './dev/served.mjs';
import { inRemote } from './federation/lean-runtime.mjs';
import { containerName, packageVersion } from './places.mjs';
import { takenByRemotes } from './shared-modules.mjs';

/**
 * The whole configuration of a remote. Any two versions of it can live in one page, since each has its own
 * container name.
 * @param {{name: string, exposes: Record<string, string>, version?: string, folder?: string, output?: string, cache?: boolean | string}} options
 */
export function remote({ name, exposes, version = packageVersion(name), ...where }) {
  const container = containerName(name, version);
  const release = {
    name,
    version,
    kind: /** @type {const} */ ('remote'),
    container,
    entry: container,
    groups: Object.keys(exposes),
  };
  return browser(
    { release, ...where },
    { entry: {}, plugins: [federation(name, container, exposes), ...inRemote] },
  );
}

const remounting = fileURLToPath(new URL('./dev/remount-loader.mjs', import.meta.url));

/** @param {string} name @param {string} container @param {Record<string, string>} exposes */
function federation(name, container, exposes) {
  const before = devPort(name) && isPageReleased() ? `${remounting}!` : '';
  return new ModuleFederationPlugin({
    name: container,
    filename: devPort(name) ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([key, file]) => [
        key,
        { import: before + file, name: key.replace('./', '') },
      ]),
    ),
    shared: takenByRemotes,
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });
}

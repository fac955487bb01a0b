import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createBrowserConfig } from './browser.mjs';
import { devPort, isPageReleased } from './dev/dev-build.mjs';
import { remoteReplacements } from './federation/lean-runtime.mjs';
import { containerName, packageVersion } from './places.mjs';
import { usedByRemotes } from './shared-modules.mjs';

/**
 * Creates the webpack configuration of a remote. Each version has its own container name, so two versions can
 * run in one page.
 * @param {{name: string, exposes: Record<string, string>, version?: string, folder?: string, output?: string, cache?: boolean | string}} options
 */
export function createRemoteConfig({ name, exposes, version = packageVersion(name), ...where }) {
  const container = containerName(name, version);
  const release = {
    name,
    version,
    kind: /** @type {const} */ ('remote'),
    container,
    entry: container,
    groups: Object.keys(exposes),
  };
  return createBrowserConfig(
    { release, ...where },
    { entry: {}, plugins: [federationPlugin(name, container, exposes), ...remoteReplacements] },
  );
}

const remountLoader = fileURLToPath(new URL('./dev/remount-loader.mjs', import.meta.url));

/** @param {string} name @param {string} container @param {Record<string, string>} exposes */
function federationPlugin(name, container, exposes) {
  const before = devPort(name) && isPageReleased() ? `${remountLoader}!` : '';
  return new ModuleFederationPlugin({
    name: container,
    filename: devPort(name) ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([key, file]) => [
        key,
        { import: before + file, name: key.replace('./', '') },
      ]),
    ),
    shared: usedByRemotes,
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });
}

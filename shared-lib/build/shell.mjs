import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browser } from './browser.mjs';
import { inShell } from './federation/lean-runtime.mjs';
import { packageVersion, repository } from './places.mjs';
import { providedByShell } from './shared-modules.mjs';

/**
 * The whole configuration of a host: the shell, or the test host in which a remote runs alone.
 * @param {{entry: string, name?: string, version?: string, folder?: string, output?: string, cache?: boolean | string}} options
 */
export function shell({ entry, name = 'shell', version = packageVersion(name), ...where }) {
  const release = {
    name,
    version,
    kind: /** @type {const} */ ('shell'),
    container: 'shell',
    entry: 'main',
    groups: ['main'],
  };
  return browser(
    { release, ...where },
    {
      entry: { main: entry },
      resolve: { alias: oneRuntime },
      plugins: [
        ...inShell,
        new ModuleFederationPlugin({
          name: 'shell',
          shared: providedByShell,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: {
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
      ],
    },
  );
}

/** The runtime's core is reachable in two formats; without this the shell carries both. */
const oneRuntime = {
  '@module-federation/runtime-core$': path.join(
    repository,
    'node_modules/@module-federation/runtime-core/dist/index.js',
  ),
};

import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browser } from './browser.mjs';
import { devPort } from './dev/ports.mjs';
import { isOfEntrance } from './entrance.mjs';
import { inShell } from './federation/lean-runtime.mjs';
import { packageVersion, repository } from './places.mjs';
import { providedByShell } from './shared-modules.mjs';

/**
 * The whole configuration of a host: the shell, or the test host in which a remote runs alone. A release of it is
 * built without a cache: from a warm one webpack joins the modules behind the facades in another order.
 * @param {{entry: string, name?: string, version?: string, folder?: string, output?: string, cache?: boolean | string, parts?: import('./release-plugin.mjs').Part[]}} options
 */
export function shell({ entry, name = 'shell', version = packageVersion(name), ...where }) {
  const cache = devPort(name) !== undefined;
  const release = {
    name,
    version,
    kind: /** @type {const} */ ('shell'),
    container: 'shell',
    entry: 'main',
    groups: ['main'],
  };
  return browser(
    { release, cache, ...where },
    {
      entry: { main: entry },
      clean: { keep: isOfEntrance },
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

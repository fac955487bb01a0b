import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browser } from './browser.mjs';
import { devPort } from './dev/ports.mjs';
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

/** Whether a file in the shell's folder is one of the entrance. @param {string} file */
const isOfEntrance = (file) => file.startsWith('entrance');

/** Importing a module of ours does nothing: what the entrance does not use of a room is left out. 2.5 KB. */
const ours = { test: /\/shared-lib\//, sideEffects: false };

/** Formik names it in `connect`, which nobody calls, and it does not say that it can be left out: 1.5 KB. */
const unused = { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false };

/** Formik copies values by lodash, which knows maps, buffers and the like: 3 KB. Here the values are texts. */
const cloneByBrowser = fileURLToPath(new URL('./structured-clone.mjs', import.meta.url));

const copies = { 'lodash-es/clone$': cloneByBrowser, 'lodash-es/cloneDeep$': cloneByBrowser };

/** Chakra, which brings the colours elsewhere, is not there. */
const colours = { test: /\.css$/, use: fileURLToPath(new URL('./theme-loader.mjs', import.meta.url)) };

/**
 * The pages before the product, as a build of their own beside the shell's: without federation, and light, since
 * whoever comes to them is about to leave them by a full navigation.
 * @param {{entry: string, parts: import('./release-plugin.mjs').Part[], cache?: boolean | string}} options
 */
export function entrance({ entry, ...options }) {
  const name = 'shell';
  const release = {
    name,
    version: packageVersion(name),
    kind: /** @type {const} */ ('shell'),
    container: 'entrance',
    entry: 'entrance',
    groups: [],
  };
  return browser(
    { release, cache: devPort(name) !== undefined, extent: 'part', ...options },
    {
      entry: { entrance: entry },
      clean: { keep: (file) => !isOfEntrance(file) },
      rules: [ours, unused, colours],
      resolve: { alias: copies },
    },
  );
}

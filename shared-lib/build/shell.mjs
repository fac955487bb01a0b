import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createBrowserConfig } from './browser.mjs';
import { devPort } from './dev/dev-build.mjs';
import { shellReplacements } from './federation/lean-runtime.mjs';
import { packageVersion, repository } from './places.mjs';
import { providedByShell } from './shared-modules.mjs';

/**
 * The whole configuration of a host: the shell, or the test host in which a remote runs alone. A release of it is
 * built without a cache: with a warm cache webpack joins the modules behind the facades in another order.
 * @param {{entry: string, name?: string, version?: string, folder?: string, output?: string, cache?: boolean | string, parts?: import('./release-plugin.mjs').Part[]}} options
 */
export function createShellConfig({ entry, name = 'shell', version = packageVersion(name), ...where }) {
  const cache = devPort(name) !== undefined;
  const release = {
    name,
    version,
    kind: /** @type {const} */ ('shell'),
    container: 'shell',
    entry: 'main',
    groups: ['main'],
  };
  return createBrowserConfig(
    { release, cache, ...where },
    {
      entry: { main: entry },
      clean: { keep: isOfEntrance },
      resolve: { alias: runtimeAlias },
      plugins: [
        ...shellReplacements,
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

/** The runtime's core exists in two module formats; without this alias the shell carries both. */
const runtimeAlias = {
  '@module-federation/runtime-core$': path.join(
    repository,
    'node_modules/@module-federation/runtime-core/dist/index.js',
  ),
};

/** Whether a file in the shell's folder belongs to the entrance. @param {string} file */
const isOfEntrance = (file) => file.startsWith('entrance');

/** Our modules have no side effects on import, so unused ones are left out of the entrance. Saves 2.5 KB. */
const ownModulesRule = { test: /\/shared-lib\//, sideEffects: false };

/**
 * Formik uses these only in `connect`, which nobody calls. They do not declare that they can be left out. Saves 1.5
 * KB.
 */
const unusedModulesRule = { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false };

/** Formik clones values with lodash, which also handles maps, buffers and the like: 3 KB. Here all values are text. */
const cloneModule = fileURLToPath(new URL('./structured-clone.mjs', import.meta.url));

const cloneAliases = { 'lodash-es/clone$': cloneModule, 'lodash-es/cloneDeep$': cloneModule };

/** The entrance has no Chakra, which provides the colours elsewhere. */
const colourRule = { test: /\.css$/, use: fileURLToPath(new URL('./theme-loader.mjs', import.meta.url)) };

/**
 * The pages before the product (sign-in and the like), as a small build of their own beside the shell's. It has no
 * federation, since users leave these pages by a full navigation.
 * @param {{entry: string, parts: import('./release-plugin.mjs').Part[], cache?: boolean | string}} options
 */
function entrance({ entry, ...options }) {
  const name = 'shell';
  const release = {
    name,
    version: packageVersion(name),
    kind: /** @type {const} */ ('shell'),
    container: 'entrance',
    entry: 'entrance',
    groups: [],
  };
  return createBrowserConfig(
    { release, cache: devPort(name) !== undefined, extent: 'part', ...options },
    {
      entry: { entrance: entry },
      clean: { keep: (file) => !isOfEntrance(file) },
      rules: [ownModulesRule, unusedModulesRule, colourRule],
      resolve: { alias: cloneAliases },
    },
  );
}

/**
 * Builds the shell and the entrance (the pages before the product) into one release. The entrance is built first,
 * because the shell's build describes the files of both.
 * @param {{entry: string, entrance: string}} options
 */
export function shellWithEntrance({ entry, entrance: door }) {
  /** @type {import('./release-plugin.mjs').Part[]} */
  const parts = [];
  const before = entrance({ entry: door, parts });
  return [before, { ...createShellConfig({ entry, parts }), dependencies: ['entrance'] }];
}

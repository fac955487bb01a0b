import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createBrowserConfig } from './browser.mjs';
import { findDevPort } from './dev/dev-build.mjs';
import { shellReplacementPlugins } from './federation/lean-runtime.mjs';
import { readPackageVersion, repositoryFolder } from './places.mjs';
import { modulesProvidedByShell } from './shared-modules.mjs';

/**
 * Creates the webpack configuration of a host: the shell, or the test host. A release is built without a
 * cache, because a warm cache changes the order of joined modules.
 * @param {{entry: string, name?: string, version?: string, folder?: string, output?: string, cache?: boolean | string, parts?: import('./release-plugin.mjs').Part[]}} options
 */
export function createShellConfig({ entry, name = 'shell', version = readPackageVersion(name), ...where }) {
  const cache = findDevPort(name) !== undefined;
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
      clean: { keep: isSignInAppFile },
      resolve: { alias: runtimeCoreAlias },
      plugins: [
        ...shellReplacementPlugins,
        new ModuleFederationPlugin({
          name: 'shell',
          shared: modulesProvidedByShell,
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

/**
 * Selects one module format of the core of the federation runtime. Without this alias, the shell would contain the core
 * in two formats.
 */
const runtimeCoreAlias = {
  '@module-federation/runtime-core$': path.join(
    repositoryFolder,
    'node_modules/@module-federation/runtime-core/dist/index.js',
  ),
};

/**
 * Whether a file in the shell's folder belongs to the sign-in app.
 * @param {string} file
 */
const isSignInAppFile = (file) => file.startsWith('sign-in-app');

/**
 * Formik needs these packages only for `connect`, which we do not use. This rule lets webpack remove them and
 * saves 1.5 KB.
 */
const unusedModulesRule = { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false };

/** Replaces lodash's clone (3 KB) by the browser's `structuredClone`, which is enough because form values are texts. */
const cloneModuleFile = fileURLToPath(new URL('./structured-clone.mjs', import.meta.url));

const cloneAliases = { 'lodash-es/clone$': cloneModuleFile, 'lodash-es/cloneDeep$': cloneModuleFile };

/** Adds the colours as CSS variables, because the sign-in app does not load Chakra. */
const colourVariablesRule = { test: /\.css$/, use: fileURLToPath(new URL('./theme-loader.mjs', import.meta.url)) };

/**
 * Creates the configuration of the small build of the sign-in app, with pages such as sign-in and setup. It needs no
 * federation, because users leave these pages by a full page load. @param {{entry: string, parts:
 * import('./release-plugin.mjs').Part[], cache?: boolean | string}} options
 */
function createSignInAppConfig({ entry, ...options }) {
  const name = 'shell';
  const release = {
    name,
    version: readPackageVersion(name),
    kind: /** @type {const} */ ('shell'),
    container: 'sign-in-app',
    entry: 'sign-in-app',
    groups: [],
  };
  return createBrowserConfig(
    { release, cache: findDevPort(name) !== undefined, extent: 'part', ...options },
    {
      entry: { 'sign-in-app': entry },
      clean: { keep: (file) => !isSignInAppFile(file) },
      rules: [unusedModulesRule, colourVariablesRule],
      resolve: { alias: cloneAliases },
    },
  );
}

/**
 * Creates the configurations that build the shell and the sign-in app into one release. The sign-in app is built first,
 * because the shell's build describes the files of both. @param {{entry: string, signInApp: string}} options
 */
export function createShellWithSignInAppConfig({ entry, signInApp }) {
  /** @type {import('./release-plugin.mjs').Part[]} */
  const parts = [];
  const before = createSignInAppConfig({ entry: signInApp, parts });
  return [before, { ...createShellConfig({ entry, parts }), dependencies: ['sign-in-app'] }];
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { findDevPort, makeDevBuildSettings } from './dev/dev-build.mjs';
import { findPackageFolder, libraryFolder, readPackageVersion, repositoryFolder } from './places.mjs';
import { makeReleaseBuildSettings } from './release-build.mjs';
import { createScriptRule } from './script-rule.mjs';

/**
 * @typedef {{name: string, version: string, kind: 'shell' | 'remote', container: string, entry: string, groups: string[]}} BuildIdentity
 * @typedef {import('./release-plugin.mjs').Part} Part
 * @typedef {{release: BuildIdentity, folder?: string, output?: string, cache?: boolean | string, parts?: Part[], extent?: 'whole' | 'part' | 'standalone'}} Options
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {{keep: (file: string) => boolean}} CleanOptions
 * @typedef {Pick<Configuration, 'resolve' | 'plugins'> & Required<Pick<Configuration, 'entry'>> & {clean?: CleanOptions, chunks?: object, rules?: import('webpack').RuleSetRule[]}} KindSettings
 */

/**
 * Creates the webpack configuration for a browser build. `release` describes the build; `more` adds its entry
 * and its federation. `cache` is a folder, or `false` for no cache. With `extent: 'part'`, the files belong
 * to another build's release: this build adds its description to `parts` for that build. With `standalone`, they
 * run in pages that are not ours.
 * @param {Options} options @param {KindSettings} more @returns {Configuration}
 */
export function createBrowserConfig(
  { release, folder = findPackageFolder(release.name), cache = true, ...where },
  more,
) {
  const { output = path.join(folder, 'dist'), parts = [], extent = 'whole' } = where;
  const port = findDevPort(release.name);
  const flavour = port
    ? makeDevBuildSettings(release.name, port)
    : makeReleaseBuildSettings({ release, output, parts, extent, chunks: more.chunks });
  const chunkName = extent === 'part' ? `${release.entry}-${flavour.fileName}` : flavour.fileName;
  return {
    name: release.container,
    mode: flavour.mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: port ? 'cheap-module-source-map' : false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    performance: false,
    cache: cache !== false && makeCacheOptions(release, output, cache, flavour.mode),
    entry: more.entry,
    output: {
      path: output,
      clean: more.clean ?? true,
      ...makeOutputOptions(release, { ...flavour, chunkName }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Selects the RxJS build for modern browsers. The default build contains helpers for browsers from
      // before 2015.
      conditionNames: ['es2015', '...'],
      ...more.resolve,
    },
    module: {
      rules: [
        createScriptRule(flavour.loaderOptions),
        styleRule,
        globalStylesRule,
        chakraSystemRule,
        ownModulesRule,
        ...(more.rules ?? []),
      ],
    },
    optimization: flavour.optimization,
    plugins: [...(more.plugins ?? []), makeExtractStylesPlugin(flavour.fileName, chunkName), ...flavour.plugins],
  };
}

/**
 * Tells webpack that importing a module of ours has no side effects, so that a page loads only the modules
 * that it uses. This saves 5 KB in the first files of Today, and 2.5 KB in the sign-in app.
 */
const ownModulesRule = { test: /\/shared-lib\//, sideEffects: false };

const styleRule = { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] };

/** Computes Chakra's global styles at build time, because they are the same in every page. */
const globalStylesRule = {
  test: /\/shared-lib\/ui\/theme\/globals\.(ts|js)$/,
  use: fileURLToPath(new URL('./build-time-loader.mjs', import.meta.url)),
};

const chakraSystemRule = {
  test: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/,
  use: fileURLToPath(new URL('./lean-system-loader.mjs', import.meta.url)),
};

/**
 * Makes the plugin that writes styles into separate files.
 * @param {string} fileName @param {string} chunkName
 */
const makeExtractStylesPlugin = (fileName, chunkName) =>
  new MiniCssExtractPlugin({ filename: `${fileName}.css`, chunkFilename: `${chunkName}.css` });

/**
 * Makes webpack's options for the files that it writes.
 * @param {BuildIdentity} release @param {{fileName: string, chunkName: string, publicPath: string}} flavour
 */
function makeOutputOptions({ container }, { fileName, chunkName, publicPath }) {
  return {
    uniqueName: container,
    filename: `${fileName}.js`,
    chunkFilename: `${chunkName}.js`,
    assetModuleFilename: `${chunkName}[ext]`,
    crossOriginLoading: /** @type {const} */ ('anonymous'),
    chunkLoadTimeout: 20_000,
    strictModuleExceptionHandling: true,
    publicPath,
  };
}

/**
 * Makes the options of webpack's cache on disk. Each release, output folder and mode has its own cache.
 * @param {BuildIdentity} release @param {string} output @param {true | string} cache @param {string} mode
 */
function makeCacheOptions({ name, version, container }, output, cache, mode) {
  return {
    type: /** @type {const} */ ('filesystem'),
    cacheDirectory: cache === true ? path.join(repositoryFolder, 'node_modules/.cache/webpack') : cache,
    name: `${name}-${container}-${path.basename(output)}-${mode}`,
    version,
    buildDependencies: { factory: [path.join(libraryFolder, 'build/')] },
  };
}

/**
 * Creates the configuration of an ordinary application without federation. The benchmarks compare with it.
 * @param {{entry: string, folder: string, output: string, groups: string[], plugins: import('webpack').WebpackPluginInstance[], cache?: boolean | string}} options
 */
export function createApplicationConfig({ entry, groups, plugins, ...where }) {
  const release = {
    name: 'shell',
    version: readPackageVersion('shell'),
    kind: /** @type {const} */ ('shell'),
    container: 'monolith',
    entry: 'main',
    groups: ['main', ...groups],
  };
  return createBrowserConfig({ release, ...where }, { entry: { main: entry }, plugins });
}

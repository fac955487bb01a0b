import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { devPort, served } from './dev/served.mjs';
import { packageFolder, packageVersion, repository } from './places.mjs';
import { released } from './released.mjs';
import { scripts } from './scripts.mjs';

/**
 * @typedef {{name: string, version: string, kind: 'shell' | 'remote', container: string, entry: string, groups: string[]}} About
 * @typedef {import('./release-plugin.mjs').Part} Part
 * @typedef {{release: About, folder?: string, output?: string, cache?: boolean | string, parts?: Part[], extent?: 'whole' | 'part'}} Options
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {{keep: (file: string) => boolean}} Clean
 * @typedef {Pick<Configuration, 'resolve' | 'plugins'> & Required<Pick<Configuration, 'entry'>> & {clean?: Clean, rules?: import('webpack').RuleSetRule[]}} More
 */

/**
 * What all builds for the browser have in common. `release` says what is built; `more` adds the entry and the
 * federation of its kind. `cache` names another folder for the cache, or switches it off. `extent: 'part'` marks a
 * build whose files belong to another build's release: it adds its description to `parts`, which that other build
 * reads.
 * @param {Options} options @param {More} more @returns {Configuration}
 */
export function browser({ release, folder = packageFolder(release.name), cache = true, ...where }, more) {
  const { output = path.join(folder, 'dist'), parts = [], extent = 'whole' } = where;
  const port = devPort(release.name);
  const flavour = port ? served(release.name, port) : released({ release, output, parts, extent });
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
    cache: cache !== false && cacheFor(release, output, cache, flavour.mode),
    entry: more.entry,
    output: { path: output, clean: more.clean ?? true, ...outputFor(release, { ...flavour, chunkName }) },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The RxJS build for browsers of today; its other build brings helpers for those from before 2015.
      conditionNames: ['es2015', '...'],
      ...more.resolve,
    },
    module: { rules: [scripts(flavour.loaderOptions), styles, atBuildTime, ...(more.rules ?? [])] },
    optimization: flavour.optimization,
    plugins: [...(more.plugins ?? []), extractedStyles(flavour.fileName, chunkName), ...flavour.plugins],
  };
}

const styles = { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] };

/** Chakra's global styles are the same in every page, so they are computed at build time and not in each page. */
const atBuildTime = {
  test: /\/shared-lib\/ui\/theme\/globals\.ts$/,
  use: fileURLToPath(new URL('./build-time-loader.mjs', import.meta.url)),
};

/** @param {string} fileName @param {string} chunkName */
const extractedStyles = (fileName, chunkName) =>
  new MiniCssExtractPlugin({ filename: `${fileName}.css`, chunkFilename: `${chunkName}.css` });

/** @param {About} release @param {{fileName: string, chunkName: string, publicPath: string}} flavour */
function outputFor({ container }, { fileName, chunkName, publicPath }) {
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

/** @param {About} release @param {string} output @param {true | string} place @param {string} mode */
function cacheFor({ name, version, container }, output, place, mode) {
  return {
    type: /** @type {const} */ ('filesystem'),
    cacheDirectory: place === true ? path.join(repository, 'node_modules/.cache/webpack') : place,
    name: `${name}-${container}-${path.basename(output)}-${mode}`,
    version,
    buildDependencies: { factory: [path.join(repository, 'shared-lib/build/')] },
  };
}

/**
 * One ordinary application without federation, with the same care for file size: what the benches compare with.
 * @param {{entry: string, folder: string, output: string, groups: string[], plugins: import('webpack').WebpackPluginInstance[], cache?: boolean | string}} options
 */
export function application({ entry, groups, plugins, ...where }) {
  const release = {
    name: 'shell',
    version: packageVersion('shell'),
    kind: /** @type {const} */ ('shell'),
    container: 'monolith',
    entry: 'main',
    groups: ['main', ...groups],
  };
  return browser({ release, ...where }, { entry: { main: entry }, plugins });
}

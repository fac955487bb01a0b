import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { devPort } from './dev/ports.mjs';
import { served } from './dev/served.mjs';
import { packageFolder, repository } from './places.mjs';
import { released } from './released.mjs';
import { scripts } from './scripts.mjs';

/**
 * @typedef {{name: string, version: string, kind: 'shell' | 'remote', container: string, entry: string, groups: string[]}} About
 * @typedef {{release: About, folder?: string, output?: string, cache?: boolean | string}} Options
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {Configuration & Required<Pick<Configuration, 'entry'>>} More
 */

/**
 * What all builds for the browser have in common. `release` says what is built; `more` adds the entry and the
 * federation of its kind. `cache` names another folder for the cache, or switches it off.
 * @param {Options} options @param {More} more @returns {Configuration}
 */
export function browser({ release, folder = packageFolder(release.name), cache = true, ...where }, more) {
  const { output = path.join(folder, 'dist') } = where;
  const port = devPort(release.name);
  const flavour = port ? served(release.name, port) : released(release, output);
  return {
    name: release.name,
    mode: flavour.mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: port ? 'cheap-module-source-map' : false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    performance: false,
    cache: cache !== false && cacheFor(release, output, cache, flavour.mode),
    entry: more.entry,
    output: outputFor(release, output, flavour),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], ...more.resolve },
    module: { rules: [scripts(flavour.loaderOptions), styles] },
    optimization: flavour.optimization,
    plugins: [...(more.plugins ?? []), extractedStyles(flavour.fileName), ...flavour.plugins],
  };
}

const styles = { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] };

/** @param {string} fileName */
const extractedStyles = (fileName) =>
  new MiniCssExtractPlugin({ filename: `${fileName}.css`, chunkFilename: `${fileName}.css` });

/** @param {About} release @param {string} folder @param {{fileName: string, publicPath: string}} flavour */
function outputFor({ container }, folder, { fileName, publicPath }) {
  return {
    path: folder,
    clean: true,
    uniqueName: container,
    filename: `${fileName}.js`,
    chunkFilename: `${fileName}.js`,
    assetModuleFilename: `${fileName}[ext]`,
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

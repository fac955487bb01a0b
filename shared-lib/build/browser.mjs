import path from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { packageFolder, repository } from './places.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { scripts } from './scripts.mjs';

/**
 * What all builds for the browser have in common. `release` says what is built; `more` adds the entry and the
 * federation of its kind.
 * @param {{release: {name: string, version: string, kind: 'shell' | 'remote', container: string, entry: string, groups: string[]}, folder?: string, output?: string, cache?: boolean}} options
 * @param {import('webpack').Configuration} more
 * @returns {import('webpack').Configuration}
 */
export function browser(
  { release, folder = packageFolder(release.name), output = path.join(folder, 'dist'), cache = true },
  more,
) {
  return {
    name: release.name,
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    stats: 'errors-warnings',
    performance: false,
    cache: cache && {
      type: 'filesystem',
      cacheDirectory: path.join(repository, 'node_modules/.cache/webpack'),
      name: `${release.name}-${release.container}-${path.basename(output)}`,
      version: `${release.version}`,
      buildDependencies: { factory: [path.join(repository, 'shared-lib/build/')] },
    },
    ...more,
    output: {
      path: output,
      clean: true,
      uniqueName: release.container,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 20_000,
      strictModuleErrorHandling: true,
      publicPath: 'auto',
      ...more.output,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], ...more.resolve },
    module: { rules: [scripts(folder), ...styles] },
    optimization: { minimizer: [minifyScripts, new CssMinimizerPlugin()], ...more.optimization },
    plugins: [
      ...(more.plugins ?? []),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      new IntegrityPlugin(),
      new ReleasePlugin(release),
      mapsApart(output),
      ...compressed,
    ],
  };
}

const minifyScripts = new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false });

const styles = [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }];

/** Maps lie beside the release, not in it: they are for us, and no file points to them. @param {string} output */
const mapsApart = (output) =>
  new webpack.SourceMapDevToolPlugin({
    filename: `../${path.basename(output)}-maps/[file].map`,
    append: false,
    noSources: false,
  });

const text = /\.(js|css|svg)$/;
const compressed = [
  new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: text, minRatio: 1 }),
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: text,
    minRatio: 1,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
];

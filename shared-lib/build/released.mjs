import path from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { PartPlugin } from './part-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';

const text = /\.(js|css|svg)$/;

/**
 * What makes a build a release: small files named by their content, checked by the browser, packed beforehand,
 * and described in `release.json`.
 * @param {Required<Pick<import('./browser.mjs').Options, 'release' | 'output' | 'parts' | 'extent'>>} options
 */
export function released({ release, output, parts, extent }) {
  const description =
    extent === 'part' ? new PartPlugin(release.entry, parts) : new ReleasePlugin(release, parts);
  return {
    mode: /** @type {const} */ ('production'),
    publicPath: 'auto',
    fileName: '[name].[contenthash:8]',
    loaderOptions: {},
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    plugins: [new IntegrityPlugin(), description, mapsApart(output), ...packed()],
  };
}

/** Maps lie beside the release, not in it: they are for us, and no file points to them. @param {string} output */
function mapsApart(output) {
  const folder = `../${path.basename(output)}-maps`;
  return new webpack.SourceMapDevToolPlugin({ filename: `${folder}/[file].map`, append: false });
}

function packed() {
  const gzip = new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: text,
    minRatio: 1,
  });
  /** @type {CompressionPlugin<import('node:zlib').BrotliOptions>} */
  const brotli = new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: text,
    minRatio: 1,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  });
  return [gzip, brotli];
}

import path from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { markTextsAsPure } from './pure-texts.mjs';
import { describeFiles, listBundledPackages, ReleasePlugin } from './release-plugin.mjs';
import { StableIdsPlugin } from './stable-ids.mjs';

const compressibleFilePattern = /\.(js|css|svg)$/;

/**
 * Settings of a release build: content hashes in file names, integrity checks, compressed files and
 * `release.json`. `chunks` are further groups of modules that become one file.
 * @param {Required<Pick<import('./browser.mjs').Options, 'release' | 'output' | 'parts' | 'extent'>> & {chunks?: object | undefined}} options
 */
export function makeReleaseBuildSettings({ release, output, parts, extent, chunks }) {
  const describing = {
    whole: () => [new IntegrityPlugin(), new ReleasePlugin(release, parts), makeSourceMapPlugin(output)],
    part: () => [new IntegrityPlugin(), new SecondaryBuildPlugin(release.entry, parts), makeSourceMapPlugin(output)],
    standalone: () => [new IntegrityPlugin({ isRequired: false })],
  };
  return {
    mode: /** @type {const} */ ('production'),
    publicPath: 'auto',
    fileName: '[name].[contenthash:8]',
    loaderOptions: { getCustomTransformers: () => ({ before: [markTextsAsPure] }) },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: {
        minSize: minSharedChunkBytes,
        cacheGroups: { defaultVendors: vendorChunkGroup, ...chunks },
      },
    },
    plugins: [
      ...describing[extent](),
      ...makeCompressionPlugins(),
      ...(release.kind === 'remote' ? [new StableIdsPlugin()] : []),
    ],
  };
}

/**
 * Code that several lazy parts use gets its own file if it has at least this size. With webpack's default of
 * 20,000 bytes, each part would contain its own copy of the forms and lists.
 */
const minSharedChunkBytes = 6000;

/**
 * webpack's own group for third-party modules, but without `shared-lib`, which a team's repository installs
 * as a package.
 */
const vendorChunkGroup = {
  test: /[\\/]node_modules[\\/](?!shared-lib[\\/])/,
  idHint: 'vendors',
  priority: -10,
  reuseExistingChunk: true,
};

/**
 * Writes source maps beside the release, not into it. No released file points to them.
 * @param {string} output
 */
function makeSourceMapPlugin(output) {
  const folder = `../${path.basename(output)}-maps`;
  return new webpack.SourceMapDevToolPlugin({ filename: `${folder}/[file].map`, append: false });
}

function makeCompressionPlugins() {
  const gzip = new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: compressibleFilePattern,
    minRatio: 1,
  });
  /** @type {CompressionPlugin<import('node:zlib').BrotliOptions>} */
  const brotli = new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: compressibleFilePattern,
    minRatio: 1,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  });
  return [gzip, brotli];
}

/** A valid integrity value that no file has. With this value, the browser refuses every file. */
const impossibleHash = `sha384-${'A'.repeat(64)}`;

/**
 * Makes code that lets the page's file guard set the integrity of a file. In a page without a guard, the browser
 * refuses the file. @param {string} element @param {'src' | 'href'} property
 */
const makeIntegrityCode = (element, property) => `
${element}.crossOrigin = 'anonymous';
if (!globalThis.lexboardGuard?.(${element}, '${property}')) ${element}.integrity = '${impossibleHash}';`;

/**
 * Makes code that lets the page's file guard set the integrity of a file. In a page without a guard, the file loads
 * unchecked. @param {string} element @param {'src' | 'href'} property
 */
const makeFileGuardCode = (element, property) => `
${element}.crossOrigin = 'anonymous';
globalThis.lexboardGuard?.(${element}, '${property}');`;

/**
 * Lets the page set the integrity of every script and style sheet that webpack loads. The values come from the page's
 * release set. The inserted code must not throw, because webpack would then wait for the chunk for ever. A page that is
 * not ours may have no guard: with `isRequired: false`, its files then load unchecked.
 */
class IntegrityPlugin {
  constructor({ isRequired = true } = {}) {
    this.code = isRequired ? makeIntegrityCode : makeFileGuardCode;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (source) => source + this.code('script', 'src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'Integrity',
        (source, names) => source + this.code(names.tag, 'href'),
      );
    });
  }
}

/**
 * Describes the files of a secondary build. These files belong to the release of the main build, whose plugin writes
 * `release.json`.
 */
class SecondaryBuildPlugin {
  /** @param {string} entry @param {import('./release-plugin.mjs').Part[]} parts */
  constructor(entry, parts) {
    this.entry = entry;
    this.parts = parts;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { PROCESS_ASSETS_STAGE_REPORT: stage } = compiler.webpack.Compilation;
    compiler.hooks.thisCompilation.tap('Part', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Part', stage }, () => {
        if (compilation.errors.length === 0) this.parts.push(this.describe(compilation));
      });
    });
  }

  /**
   * Returns two groups of files: those that the part needs at once, and those that it loads later.
   * @param {import('webpack').Compilation} compilation @returns {import('./release-plugin.mjs').Part}
   */
  describe(compilation) {
    const files = describeFiles(compilation);
    const named = compilation.namedChunkGroups.get(this.entry)?.getFiles() ?? [];
    const all = files.map((file) => file.path);
    const atOnce = all.filter((file) => named.includes(file));
    const later = all.filter((file) => !named.includes(file));
    const groups = { [this.entry]: atOnce.sort(), [`${this.entry}-later`]: later.sort() };
    return { files, groups, packages: listBundledPackages(compilation) };
  }
}

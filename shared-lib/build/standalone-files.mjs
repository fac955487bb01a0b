import { describeFiles, listBundledPackages, makeReleaseSbom } from './release-plugin.mjs';
import { sbomFile } from './sbom.mjs';

/** The folder of a release for pages that are not ours. */
export const standaloneFolder = 'standalone';

/** The file name of the federation manifest, by which other hosts find the container. */
export const manifestFile = 'mf-manifest.json';

/**
 * Adds the size and sha384 of every file to the federation manifest, and adds the files to the `parts` of the release's
 * build. Writes a bill of materials of its own, because that of the release covers only the container for our own
 * pages.
 */
export class StandaloneFilesPlugin {
  /** @param {{name: string, version: string}} release @param {import('./release-plugin.mjs').Part[]} parts */
  constructor({ name, version }, parts) {
    this.release = { name, version };
    this.parts = parts;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('StandaloneFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'StandaloneFiles', stage }, () => {
        if (compilation.errors.length > 0) return;
        compilation.deleteAsset(manifestStatsFile);
        const paths = listBundledPackages(compilation);
        const sbom = makeReleaseSbom({ ...this.release, paths }, compilation.compiler.context);
        compilation.emitAsset(sbomFile, new sources.RawSource(sbom));
        const files = describeFiles(compilation).filter(({ path }) => path !== manifestFile);
        const text = this.manifest(compilation.getAsset(manifestFile)?.source.source().toString(), files);
        compilation.updateAsset(manifestFile, new sources.RawSource(text));
        const all = describeFiles(compilation).map((file) => ({
          ...file,
          path: `${standaloneFolder}/${file.path}`,
        }));
        this.parts.push({ files: all, groups: {}, packages: [] });
      });
    });
  }

  /**
   * Adds name, version and files of the release to the text of the manifest.
   * @param {string | undefined} text @param {import('./release-plugin.mjs').Part['files']} files
   */
  manifest(text, files) {
    if (!text) throw new Error(`The build has no ${manifestFile}.`);
    const { metaData, ...manifest } = JSON.parse(text);
    const { name, version } = this.release;
    const lexboard = { remote: name, version, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
    const buildInfo = { buildVersion: version, buildName: name };
    return `${JSON.stringify({ ...manifest, metaData: { ...metaData, buildInfo, lexboard } }, null, 1)}\n`;
  }
}

/** A file about the build that the federation plugin also writes. Nobody loads it. */
const manifestStatsFile = 'mf-manifest-stats.json';

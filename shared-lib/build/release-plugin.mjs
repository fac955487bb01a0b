import { createHash } from 'node:crypto';
import { bundledPackages, releaseSbom } from './bundled-packages.mjs';
import { contractOf } from './contract-of.mjs';
import { sbomFile } from './sbom.mjs';

const notServed = /\.(br|gz|map)$/;

/** @typedef {{groups: Record<string, string[]>, files: {path: string, bytes: number, sha384: string}[], packages: string[]}} Part */

/**
 * Writes `release.json`: what the build is, what its parts need at once, its contract, and the sha384 of every file, one
 * of which is its bill of materials. Builds that were made before it into the same folder join it as `parts`.
 */
export class ReleasePlugin {
  /** @param {import('./browser.mjs').About} about @param {Part[]} [parts] */
  constructor(about, parts = []) {
    this.about = about;
    this.parts = parts;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      /** @type {ReturnType<typeof contractOf>} */
      let contract;
      // Later on modules are joined, and what was shared is not told apart any more.
      compilation.hooks.afterOptimizeDependencies.tap('Release', () => {
        contract = contractOf(compilation);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Release', stage }, () => {
        if (compilation.errors.length > 0) return;
        compilation.emitAsset(sbomFile, new sources.RawSource(this.sbom(compilation)));
        const text = `${JSON.stringify({ ...this.describe(compilation), contract }, null, 1)}\n`;
        compilation.emitAsset('release.json', new sources.RawSource(text));
      });
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  sbom(compilation) {
    const { name, version } = this.about;
    const parts = this.parts.flatMap((part) => part.packages);
    const places = [...new Set([...bundledPackages(compilation), ...parts])];
    return releaseSbom({ name, version, places });
  }

  /** @param {import('webpack').Compilation} compilation */
  describe(compilation) {
    const { groups, entry, ...about } = this.about;
    const own = groups.map((name) => [name, this.filesOf(compilation, name, entry)]);
    const files = [...describeFiles(compilation), ...this.parts.flatMap((part) => part.files)];
    return {
      ...about,
      entry: this.entryFile(compilation, entry),
      groups: Object.assign(Object.fromEntries(own), ...this.parts.map((part) => part.groups)),
      files: files.sort((a, b) => a.path.localeCompare(b.path)),
    };
  }

  /** @param {import('webpack').Compilation} compilation @param {string} entry */
  entryFile(compilation, entry) {
    const file = [...(compilation.namedChunks.get(entry)?.files ?? [])].find((name) => name.endsWith('.js'));
    if (!file) throw new Error(`The build has no entry "${entry}".`);
    return file;
  }

  /** @param {import('webpack').Compilation} compilation @param {string} name @param {string} entry */
  filesOf(compilation, name, entry) {
    const group = compilation.namedChunkGroups.get(name.replace('./', ''));
    if (!group) throw new Error(`The build has no part "${name}".`);
    const first = name === entry ? undefined : this.entryFile(compilation, entry);
    return group.getFiles().filter((file) => !notServed.test(file) && file !== first);
  }
}

/** Every file that a build serves. @param {import('webpack').Compilation} compilation */
export function describeFiles(compilation) {
  return compilation
    .getAssets()
    .filter((asset) => !notServed.test(asset.name))
    .map(describeFile);
}

/** @param {import('webpack').Asset} asset */
function describeFile(asset) {
  const content = asset.source.buffer();
  const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { path: asset.name, bytes: content.length, sha384 };
}

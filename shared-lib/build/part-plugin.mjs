import { bundledPackages } from './bundled-packages.mjs';
import { describeFiles } from './release-plugin.mjs';

/** Tells the files of a build that is part of another one's release; no `release.json` of its own. */
export class PartPlugin {
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
   * Two groups: what the part needs at once, and what it fetches later.
   * @param {import('webpack').Compilation} compilation @returns {import('./release-plugin.mjs').Part}
   */
  describe(compilation) {
    const files = describeFiles(compilation);
    const named = compilation.namedChunkGroups.get(this.entry)?.getFiles() ?? [];
    const all = files.map((file) => file.path);
    const atOnce = all.filter((file) => named.includes(file));
    const later = all.filter((file) => !named.includes(file));
    const groups = { [this.entry]: atOnce.sort(), [`${this.entry}-later`]: later.sort() };
    return { files, groups, packages: bundledPackages(compilation) };
  }
}

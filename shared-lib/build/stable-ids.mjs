import { createHash } from 'node:crypto';
import path from 'node:path';
import { libraryFolder } from './places.mjs';

/**
 * Gives modules and chunks ids that do not depend on the folder of `shared-lib`. So a build of a remote has the same
 * bytes in this repository and in a team's repository.
 */
export class StableIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, context }) {
    hooks.compilation.tap('StableIds', (compilation) => {
      /** @param {import('webpack').Module} module */
      const nameOf = (module) => makeStableName(module, context);
      compilation.hooks.moduleIds.tap('StableIds', (modules) => {
        const { chunkGraph } = compilation;
        const unnumbered = [...modules].filter(
          (module) => chunkGraph.getModuleId(module) === null && chunkGraph.getNumberOfModuleChunks(module) > 0,
        );
        for (const [module, id] of assignNumbersByName(unnumbered, nameOf)) chunkGraph.setModuleId(module, id);
      });
      compilation.hooks.chunkIds.tap('StableIds', (chunks) => {
        const unnumbered = [...chunks].filter((chunk) => chunk.id === null);
        const namesOf = (/** @type {import('webpack').Chunk} */ chunk) =>
          chunk.name ?? compilation.chunkGraph.getChunkRootModules(chunk).map(nameOf).sort().join();
        for (const [chunk, id] of assignNumbersByName(unnumbered, namesOf)) {
          chunk.id = id;
          chunk.ids = [id];
        }
      });
    });
  }
}

/**
 * Makes the name of a module, without its folder and file extension. The names of the federation's own files contain a
 * hash of the folder, which is removed too. @param {import('webpack').Module} module @param {string} context
 */
function makeStableName(module, context) {
  const name = module.libIdent({ context }) ?? module.identifier().replaceAll(context, '.');
  const ofLibrary = path.relative(context, libraryFolder).split(path.sep).join('/');
  return name
    .replace(`${ofLibrary}/`, 'node_modules/shared-lib/')
    .replace(/^.*node_modules\//, '')
    .replace(/\.[0-9a-f]{32}(?=\.js$)/, '')
    .replace(/\.(tsx?|js)$/, '');
}

/**
 * Gives each module or chunk a number computed from its name. If a number is taken, it gets the next free one.
 * @template Numbered @param {Numbered[]} all @param {(one: Numbered) => string} nameOf @returns {Map<Numbered, number>}
 */
function assignNumbersByName(all, nameOf) {
  const taken = new Set();
  const idCount = Math.max(1000, 10 * all.length);
  const rows = all.map((one) => /** @type {const} */ ([one, nameOf(one)]));
  rows.sort(([, one], [, other]) => (one < other ? -1 : 1));
  return new Map(
    rows.map(([one, name]) => {
      let id = hashNameToNumber(name) % idCount;
      while (taken.has(id)) id = (id + 1) % idCount;
      taken.add(id);
      return [one, id];
    }),
  );
}

/**
 * Makes a 32-bit number from a name.
 * @param {string} name
 */
const hashNameToNumber = (name) => createHash('sha256').update(name).digest().readUInt32BE(0);

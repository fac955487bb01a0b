import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashTypes, readModuleTypes, typesFile } from './facade-types.mjs';
import { repositoryFolder } from './places.mjs';
import { formatSbom, makeSbom, sbomFile } from './sbom.mjs';
import { findLastDayOfFacade, shellShareScope } from './shared-modules.mjs';

const unservedFilePattern = /\.(br|gz|map)$/;

/** @typedef {{groups: Record<string, string[]>, files: {path: string, bytes: number, sha384: string}[], packages: string[]}} Part */

/**
 * Writes `release.json`: name, version, contract, the files that each part needs at once, and the sha384 of every file.
 * `parts` describes the builds that have already written into the same folder.
 */
export class ReleasePlugin {
  /** @param {import('./browser.mjs').BuildIdentity} identity @param {Part[]} [parts] */
  constructor(identity, parts = []) {
    this.identity = identity;
    this.parts = parts;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      /** @type {ReturnType<typeof readContract>} */
      let contract;
      // The contract must be read now: after this step webpack joins modules.
      compilation.hooks.afterOptimizeDependencies.tap('Release', () => {
        contract = readContract(compilation);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Release', stage }, () => {
        if (compilation.errors.length > 0) return;
        compilation.emitAsset(sbomFile, new sources.RawSource(this.sbom(compilation)));
        if (contract)
          compilation.emitAsset(typesFile, new sources.RawSource(`${JSON.stringify(collectModuleTypes(contract))}\n`));
        const text = `${JSON.stringify({ ...this.describe(compilation), contract }, null, 1)}\n`;
        compilation.emitAsset('release.json', new sources.RawSource(text));
      });
    });
  }

  /** Makes the bill of materials of the whole release. @param {import('webpack').Compilation} compilation */
  sbom(compilation) {
    const { name, version } = this.identity;
    const parts = this.parts.flatMap((part) => part.packages);
    const paths = [...new Set([...listBundledPackages(compilation), ...parts])];
    return makeReleaseSbom({ name, version, paths }, compilation.compiler.context);
  }

  /** Builds the content of `release.json`, without the contract. @param {import('webpack').Compilation} compilation */
  describe(compilation) {
    const { groups, entry, ...identity } = this.identity;
    const own = groups.map((name) => [name, this.filesOf(compilation, name, entry)]);
    const files = [...describeFiles(compilation), ...this.parts.flatMap((part) => part.files)];
    return {
      ...identity,
      entry: this.entryFile(compilation, entry),
      groups: Object.assign(Object.fromEntries(own), ...this.parts.map((part) => part.groups)),
      files: files.sort((a, b) => a.path.localeCompare(b.path)),
    };
  }

  /** Finds the entry's JavaScript file. @param {import('webpack').Compilation} compilation @param {string} entry */
  entryFile(compilation, entry) {
    const file = [...(compilation.namedChunks.get(entry)?.files ?? [])].find((name) => name.endsWith('.js'));
    if (!file) throw new Error(`The build has no entry "${entry}".`);
    return file;
  }

  /**
   * Lists the files that a part needs at once, style sheets first. The file of the entry is left out.
   * @param {import('webpack').Compilation} compilation @param {string} name @param {string} entry
   */
  filesOf(compilation, name, entry) {
    const group = compilation.namedChunkGroups.get(name.replace('./', ''));
    if (!group) throw new Error(`The build has no part "${name}".`);
    const first = name === entry ? undefined : this.entryFile(compilation, entry);
    const files = group.getFiles().filter((file) => !unservedFilePattern.test(file) && file !== first);
    // Puts style sheets first, because webpack adds the two files of a chunk in no fixed order.
    const isStyle = (/** @type {string} */ file) => file.endsWith('.css');
    return [...files.filter(isStyle), ...files.filter((file) => !isStyle(file))];
  }
}

/**
 * Describes every file that a build serves.
 * @param {import('webpack').Compilation} compilation
 */
export function describeFiles(compilation) {
  return compilation
    .getAssets()
    .filter((asset) => !unservedFilePattern.test(asset.name))
    .map(describeFile);
}

/** Describes a file: its path, its size and its sha384. @param {import('webpack').Asset} asset */
function describeFile(asset) {
  const content = asset.source.buffer();
  const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { path: asset.name, bytes: content.length, sha384 };
}

/**
 * Reads which modules a build provides to others in the page (`gives`), and which modules it uses from others
 * (`takes`). It reads the module graph, once webpack knows the used exports. @typedef {{version: string, names:
 * string[], types?: string}} SharedModule @typedef {Record<string, (SharedModule & {until?: string})[]>}
 * ProvidedModules @param {import('webpack').Compilation} compilation @returns {{gives: ProvidedModules, takes:
 * Record<string, SharedModule>} | undefined} nothing where nothing is shared
 */
function readContract({ modules, moduleGraph }) {
  const shared = [...modules].map((module) => readSharedModule(module, moduleGraph)).filter((one) => one !== undefined);
  const given = shared.filter(({ kind }) => kind === 'gives');
  // A build that provides modules, such as the shell, uses its own copies and takes no modules from the page.
  const taken = given.length > 0 ? [] : shared;
  if (shared.length === 0) return undefined;
  return {
    gives: { ...groupProvidedModules(given), ...(given.length > 0 && hostCapabilities) },
    takes: Object.fromEntries(sortModules(taken)),
  };
}

/**
 * The abilities of a host besides providing modules. `release-manifests`: the host itself fetches the manifests of
 * releases. The edge's page then need not contain the hashes of their files.
 */
const hostCapabilities = { 'release-manifests': [{ version: '1.0.0', names: [] }] };

/**
 * The module class of the federation plugin, which does not export its type.
 * @typedef {import('webpack').Module & {options?: {shareKey?: string, requiredVersion?: string, shareScope?: string}, _name?: string, _version?: string, _shareScope?: string}} FederationModule
 * @typedef {import('webpack').ModuleGraph} Graph
 * @param {FederationModule} module @param {Graph} graph
 */
function readSharedModule(module, graph) {
  const kind = module.constructor.name;
  if (kind === 'ConsumeSharedModule') {
    const { shareKey = '', requiredVersion = '', shareScope } = module.options ?? {};
    if (shareScope !== shellShareScope) return undefined;
    return {
      kind: 'takes',
      name: shareKey,
      version: requiredVersion.replace('^', ''),
      names: listUsedNames(module, graph),
    };
  }
  if (kind !== 'ProvideSharedModule' || module._shareScope !== shellShareScope) return undefined;
  const { _name: name = '', _version: version = '' } = module;
  return { kind: 'gives', name, version, names: listProvidedNames(module, graph) };
}

/**
 * Lists the names that a build imports from a shared module.
 * @param {FederationModule} module @param {Graph} graph @returns {string[]}
 */
function listUsedNames(module, graph) {
  return [...graph.getIncomingConnections(module)].flatMap(({ dependency }) => {
    const { ids } = /** @type {{ids?: string[]}} */ (Object(dependency));
    return ids?.[0] ?? [];
  });
}

/**
 * Lists the names that a shared module of this build exports.
 * @param {FederationModule} module @param {Graph} graph @returns {string[]}
 */
function listProvidedNames(module, graph) {
  const dependencies = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
  return dependencies.flatMap((dependency) => {
    const facade = graph.getModule(dependency);
    const names = facade && graph.getProvidedExports(facade);
    return Array.isArray(names) ? names : [];
  });
}

/**
 * Sorts the shared modules by name, and by version, newest first. Only our own modules keep their list of names.
 * @param {{name: string, version: string, names: string[]}[]} shared @returns {[string, SharedModule][]}
 */
function sortModules(shared) {
  const rows = shared.map(({ name, version, names }) => {
    const ownNames = name.startsWith('shared-lib/') ? [...new Set(names)].sort() : [];
    const types = readModuleTypes(name, version);
    const shared = { version, names: ownNames, ...(types && { types: hashTypes(types) }) };
    return /** @type {[string, SharedModule]} */ ([name, shared]);
  });
  return rows.sort(
    ([one, { version }], [other, { version: otherVersion }]) =>
      one.localeCompare(other) || otherVersion.localeCompare(version, 'en', { numeric: true }),
  );
}

/**
 * Groups the provided modules by name, each with its versions, the newest first.
 * @param {Parameters<typeof sortModules>[0]} shared
 */
function groupProvidedModules(shared) {
  /** @type {ProvidedModules} */
  const provided = {};
  for (const [name, module] of sortModules(shared)) {
    const until = findLastDayOfFacade(name, module.version);
    provided[name] = [...(provided[name] ?? []), { ...module, ...(until && { until }) }];
  }
  return provided;
}

/**
 * Collects the types of all our modules in a contract: name → version → types.
 * @param {NonNullable<ReturnType<typeof readContract>>} contract
 */
function collectModuleTypes({ gives, takes }) {
  /** @type {Record<string, Record<string, import('./facade-types.mjs').ModuleTypes>>} */
  const all = {};
  const modules = [...Object.entries(gives), ...Object.entries(takes)];
  for (const [name, versions] of modules)
    for (const { version } of [versions].flat()) {
      const types = readModuleTypes(name, version);
      if (types) all[name] = { ...all[name], [version]: types };
    }
  return all;
}

const packagesFolder = 'node_modules/';

/**
 * Matches the name of a package. Does not match a name that begins with a dot, because a build created such a folder.
 */
const packageNamePattern = /^(@[^/]+\/)?[^./][^/]*/;

/**
 * Lists the third-party packages in a build, as paths in the lock file. Leaves out packages whose code webpack removed,
 * and those that the page provides. @param {import('webpack').Compilation} compilation
 */
export function listBundledPackages({ modules, chunkGraph }) {
  const carried = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const paths = carried.flatMap(listJoinedModules).map((module) => findPackagePath(module.nameForCondition() ?? ''));
  return [...new Set(paths.filter((packagePath) => packagePath !== undefined))].sort();
}

/**
 * Lists the modules that webpack joined into the given module. A module that is not joined is returned alone.
 * @param {import('webpack').Module} module @returns {import('webpack').Module[]}
 */
function listJoinedModules(module) {
  const { modules } = /** @type {{modules?: import('webpack').Module[]}} */ (Object(module));
  return modules ?? [module];
}

/**
 * Finds the folder of the package that contains a file. Returns undefined if it belongs to no installed
 * package.
 * @param {string} file
 */
function findPackagePath(file) {
  const own = path.relative(repositoryFolder, file);
  // In a copy of the repository, a build may use packages that are installed outside the copy.
  const packagePath = own.startsWith('..') ? file.slice(file.indexOf(packagesFolder)) : own;
  const end = packagePath.lastIndexOf(packagesFolder) + packagesFolder.length;
  if (end < packagesFolder.length) return undefined;
  const [name] = packageNamePattern.exec(packagePath.slice(end)) ?? [];
  return name && packagePath.slice(0, end) + name;
}

/**
 * Makes the bill of materials of a release.
 * @param {{name: string, version: string, paths: readonly string[]}} release @param {string} folder of the package
 */
export function makeReleaseSbom(release, folder) {
  return formatSbom(makeSbom({ packages: readLockedPackages(folder) }, release));
}

/**
 * Reads the packages of the lock file, and of the package's own lock file if it has one.
 * @param {string} folder
 */
function readLockedPackages(folder) {
  const { packages } = readLockFile(repositoryFolder);
  const own = path.relative(repositoryFolder, folder);
  if (!existsSync(path.join(folder, lockFileName)) || own === '') return packages;
  const ownPackages = Object.entries(readLockFile(folder).packages);
  return {
    ...packages,
    ...Object.fromEntries(ownPackages.map(([packagePath, entry]) => [`${own}/${packagePath}`, entry])),
  };
}

const lockFileName = 'package-lock.json';

/** Reads the lock file in a folder. @param {string} folder */
const readLockFile = (folder) => JSON.parse(readFileSync(path.join(folder, lockFileName), 'utf8'));

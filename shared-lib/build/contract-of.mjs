/**
 * What a build gives to the others in a page and takes from them, as its graph of modules says once it is known what
 * is used: the facades with the names in question, libraries with their versions.
 * @typedef {Record<string, {version: string, names: string[]}>} SharedModules
 * @param {import('webpack').Compilation} compilation
 * @returns {{gives: SharedModules, takes: SharedModules} | undefined} nothing where nothing is shared
 */
export function contractOf({ modules, moduleGraph }) {
  const shared = [...modules]
    .map((module) => readShared(module, moduleGraph))
    .filter((one) => one !== undefined);
  const given = shared.filter(({ kind }) => kind === 'gives');
  // Who gives something takes it from itself.
  const taken = given.length > 0 ? [] : shared;
  if (shared.length === 0) return undefined;
  return { gives: asTable(given), takes: asTable(taken) };
}

/**
 * The plugin's own classes, which it does not show.
 * @typedef {import('webpack').Module & {options?: {shareKey?: string, requiredVersion?: string}, _name?: string, _version?: string}} SharedModule
 * @typedef {import('webpack').ModuleGraph} Graph
 * @param {SharedModule} module @param {Graph} graph
 */
function readShared(module, graph) {
  const kind = module.constructor.name;
  if (kind === 'ConsumeSharedModule') {
    const { shareKey = '', requiredVersion = '' } = module.options ?? {};
    return {
      kind: 'takes',
      name: shareKey,
      version: requiredVersion.replace('^', ''),
      names: usedNames(module, graph),
    };
  }
  if (kind !== 'ProvideSharedModule') return undefined;
  const { _name: name = '', _version: version = '' } = module;
  return { kind: 'gives', name, version, names: givenNames(module, graph) };
}

/** @param {SharedModule} module @param {Graph} graph @returns {string[]} */
function usedNames(module, graph) {
  return [...graph.getIncomingConnections(module)].flatMap(({ dependency }) => {
    const { ids } = /** @type {{ids?: string[]}} */ (Object(dependency));
    return ids?.[0] ?? [];
  });
}

/** @param {SharedModule} module @param {Graph} graph @returns {string[]} */
function givenNames(module, graph) {
  const dependencies = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
  return dependencies.flatMap((dependency) => {
    const facade = graph.getModule(dependency);
    const names = facade && graph.getProvidedExports(facade);
    return Array.isArray(names) ? names : [];
  });
}

/** @param {{name: string, version: string, names: string[]}[]} shared @returns {SharedModules} */
function asTable(shared) {
  const rows = shared.map(({ name, version, names }) => {
    const told = name.startsWith('shared-lib/') ? [...new Set(names)].sort() : [];
    return /** @type {const} */ ([name, { version, names: told }]);
  });
  return Object.fromEntries(rows.sort(([one], [other]) => one.localeCompare(other)));
}

/**
 * An entry of `package-lock.json`.
 * @typedef {Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>>
 *   & {name?: string, version?: string, license?: string, integrity?: string, resolved?: string,
 *   link?: boolean, dev?: boolean, workspaces?: string[]}} Entry
 * @typedef {Record<string, Entry>} Entries
 */

const packagesFolder = 'node_modules/';

/** The file name of the bill of materials in a release. */
export const sbomFile = 'sbom.cdx.json';

/**
 * Makes a bill of materials (CycloneDX 1.6) of the packages at these `paths` of the lock file, or of all
 * packages needed at run time. It reads only the lock file, so the result is always the same. Our own
 * packages are not listed as components.
 * @param {{packages: Entries}} lock @param {{name: string, version?: string, paths?: readonly string[]}} about
 */
export function makeSbom({ packages }, { name, version, paths }) {
  const all = paths ?? Object.keys(packages).filter((packagePath) => !packages[packagePath]?.dev);
  /** @type {Map<string, object>} */
  const components = new Map();
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  for (const packagePath of all) {
    const entry = packages[packagePath];
    if (!entry) throw new Error(`${packagePath} is not in package-lock.json: run npm install, then build again.`);
    if (entry.link) continue;
    const ref = makePackageReference(packagePath, entry) ?? name;
    if (ref !== name) components.set(ref, describeComponent(packagePath, entry));
    const found = listDependencyPaths(packages, packagePath).map((needed) =>
      makePackageReference(needed, packages[needed] ?? {}),
    );
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...found.filter((reference) => reference !== undefined)]));
  }
  if (paths) needs.set(name, new Set(components.keys()));
  const listed = (/** @type {Set<string>} */ refs) => [...refs].filter((ref) => components.has(ref)).sort();
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, ...(version && { version }) } },
    components: sortEntries(components).map(([, one]) => one),
    dependencies: sortEntries(needs).map(([ref, refs]) => ({ ref, dependsOn: listed(refs) })),
  };
}

/**
 * Writes one component per line, so that a diff shows one line per changed component.
 * @param {ReturnType<typeof makeSbom>} sbom
 */
export function formatSbom({ components, dependencies, ...head }) {
  /** @param {object[]} entries */
  const lines = (entries) => entries.map((entry) => JSON.stringify(entry)).join(',\n');
  const first = JSON.stringify(head).slice(0, -1);
  return `${first},\n"components":[\n${lines(components)}\n],\n"dependencies":[\n${lines(dependencies)}\n]}\n`;
}

/**
 * Describes a package as a component of the bill of materials.
 * @param {string} packagePath @param {Entry} entry
 */
function describeComponent(packagePath, entry) {
  const { version, license, integrity } = entry;
  const name = findPackageName(packagePath, entry);
  const [, hash] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [describeLicense(license)] }),
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
  };
}

/**
 * Describes a license: one license by its id, several as an expression.
 * @param {string} license
 */
function describeLicense(license) {
  return / (AND|OR|WITH) /.test(license)
    ? { expression: license.replace(/^\((.*)\)$/, '$1') }
    : { license: { id: license } };
}

/**
 * Lists the paths of the packages that a package depends on.
 * @param {Entries} packages @param {string} packagePath
 */
function listDependencyPaths(packages, packagePath) {
  const { workspaces, dependencies, optionalDependencies, peerDependencies } = packages[packagePath] ?? {};
  if (workspaces) return workspaces;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.map((name) => findDependencyPath(packages, packagePath, name)).filter((found) => found !== undefined);
}

/**
 * Finds a dependency as Node does: first in the package's own folder, then in the folders above.
 * @param {Entries} packages @param {string} from @param {string} name @returns {string | undefined}
 */
function findDependencyPath(packages, from, name) {
  const packagePath = `${from === '' ? '' : `${from}/`}${packagesFolder}${name}`;
  const entry = packages[packagePath];
  if (entry) return entry.link ? entry.resolved : packagePath;
  if (from === '') return undefined;
  const above = from.lastIndexOf(`/${packagesFolder}`);
  return findDependencyPath(packages, above < 0 ? '' : from.slice(0, above), name);
}

/**
 * Makes the reference of a third-party package. Returns undefined for our own packages.
 * @param {string} packagePath @param {Entry} entry
 */
function makePackageReference(packagePath, entry) {
  return packagePath.includes(packagesFolder) ? `${findPackageName(packagePath, entry)}@${entry.version}` : undefined;
}

/**
 * Finds the package's name in the registry. The package's folder may have another name.
 * @param {string} packagePath @param {Entry} entry
 */
export function findPackageName(packagePath, { name }) {
  return name ?? packagePath.slice(packagePath.lastIndexOf(packagesFolder) + packagesFolder.length);
}

/**
 * Sorts the entries of a map by their keys.
 * @template Value @param {Map<string, Value>} map
 */
function sortEntries(map) {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}

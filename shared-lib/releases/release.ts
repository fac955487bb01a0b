import { type Provenance, parseProvenance, parseReleasePreview, type ReleasePreview } from './provenance';

/** One file of a release, with its expected size and hash. */
export type ReleaseFile = { path: string; bytes: number; sha384: string };

/**
 * A version of a shared module, with the names that a release provides or uses. `types` is the hash of the module's
 * types in `types.json`. Older releases and third-party modules have no such hash.
 */
export type SharedModule = { version: string; names: string[]; types?: string };

/**
 * A version of a shared module that a shell provides. `until` is the last day of an earlier version, such as
 * 2027-03-31.
 */
export type ProvidedModule = SharedModule & { until?: string };

/** The file in a release with its bill of materials: the third-party packages that it contains. */
export const sbomFile = 'sbom.cdx.json';

/** The file with the types of the shared modules that a release provides or uses. Only the registry reads it. */
export const typesFile = 'types.json';

/** The folder in a release with the files for pages that are not ours. Our own pages load no files from this folder. */
const standaloneFolder = 'standalone/';

/** The file by which a federation host that is not ours finds a remote's container. */
export const federationManifestFile = `${standaloneFolder}mf-manifest.json`;

/** Whether a file of a release is meant for pages that are not ours. */
export function isStandaloneFile(path: string): boolean {
  return path.startsWith(standaloneFolder);
}

/** The module with a remote's contract stories, which show that a shell behaves as the remote expects. */
export const contractStoriesModule = './contract';

/** Whether a file belongs only to contract stories. Pages do not load such files. */
export function isContractStoryFile({ groups }: Pick<Release, 'groups'>, path: string): boolean {
  return path.startsWith('contract.') && (groups[contractStoriesModule] ?? []).includes(path);
}

/**
 * The shared modules that a release provides to others in the page (`gives`), and those that it uses from others
 * (`takes`).
 */
export type ReleaseContract = {
  /** The versions of each module, the newest first. */
  gives: Record<string, ProvidedModule[]>;
  takes: Record<string, SharedModule>;
  /**
   * Why no contract stories ran when the release was published: the reason that a person gave, or that the release
   * belongs to a set. Absent if the stories ran. Also absent in the first releases, which `init` publishes.
   */
  untested?: string;
};

/** The content of a build's `release.json`. */
export type Release = {
  name: string;
  version: string;
  kind: 'shell' | 'remote';
  /** The global variable into which the entry script puts the container. */
  container: string;
  entry: string;
  /** The files that are needed at once, for each exposed module or for each first chunk. */
  groups: Record<string, string[]>;
  files: ReleaseFile[];
  /** The contract of the build. Old releases have no contract and are treated as compatible with everything. */
  contract?: ReleaseContract;
  /** The source of the release, added when it is published. Old releases have no source. */
  provenance?: Provenance;
  /** The mark of a preview. Other releases have no such mark. */
  preview?: ReleasePreview;
};

const knownReleaseKeys = new Set([
  'name',
  'version',
  'kind',
  'container',
  'entry',
  'groups',
  'files',
  'contract',
  'provenance',
  'preview',
]);

const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;
const safePathPattern = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/;

/** Parses a `release.json`. Throws an error that names the first invalid part. */
export function parseRelease(value: unknown): Release {
  const release = requireObject(value, 'release.json');
  const unknownKey = Object.keys(release).find((key) => !knownReleaseKeys.has(key));
  if (unknownKey) throw new Error(`release.json: "${unknownKey}" is nothing that a release says`);
  const kind = requireText(release.kind, 'kind');
  if (kind !== 'shell' && kind !== 'remote') throw new Error(`release.json: kind is "${kind}"`);
  const files = requireList(release.files, 'files').map(parseFile);
  const paths = new Set(files.map((file) => file.path));
  const parsed: Release = {
    name: requireText(release.name, 'name'),
    version: requireText(release.version, 'version'),
    kind,
    container: requireText(release.container, 'container'),
    entry: requireText(release.entry, 'entry'),
    groups: parseGroups(release.groups),
    files,
    ...(release.contract !== undefined && { contract: parseContract(release.contract) }),
    ...(release.provenance !== undefined && { provenance: parseProvenance(release.provenance) }),
    ...(release.preview !== undefined && { preview: parseReleasePreview(release.preview) }),
  };
  for (const path of [parsed.entry, ...Object.values(parsed.groups).flat()]) {
    if (!paths.has(path)) throw new Error(`release.json: ${path} is named but not among the files`);
  }
  return parsed;
}

function parseFile(value: unknown): ReleaseFile {
  const file = requireObject(value, 'a file');
  const path = requireText(file.path, 'path');
  const sha384 = requireText(file.sha384, 'sha384');
  if (!safePathPattern.test(path)) throw new Error(`release.json: "${path}" is no plain path`);
  if (!integrityPattern.test(sha384)) throw new Error(`release.json: ${path} has no sha384`);
  if (typeof file.bytes !== 'number') throw new Error(`release.json: ${path} has no size`);
  return { path, sha384, bytes: file.bytes };
}

function parseContract(value: unknown): ReleaseContract {
  const { gives, takes, untested } = requireObject(value, 'contract');
  const parseAll = <Module>(modules: unknown, parse: (value: unknown, name: string) => Module) =>
    Object.fromEntries(
      Object.entries(requireObject(modules, 'contract')).map(([name, module]) => [name, parse(module, name)]),
    );
  return {
    gives: parseAll(gives, parseProvided),
    takes: parseAll(takes, parseShared),
    ...(untested !== undefined && { untested: requireText(untested, 'untested') }),
  };
}

/**
 * Parses the versions of a module that a release provides. Manifests of older releases have a single version
 * instead of a list.
 */
function parseProvided(value: unknown, name: string): ProvidedModule[] {
  const versions = Array.isArray(value) ? value : [value];
  return versions.map((provided) => {
    const { until } = requireObject(provided, name);
    return { ...parseShared(provided, name), ...(until !== undefined && { until: requireText(until, name) }) };
  });
}

function parseShared(value: unknown, name: string): SharedModule {
  const { version, names, types } = requireObject(value, name);
  return {
    version: requireText(version, name),
    names: requireList(names, name).map((exportName) => requireText(exportName, name)),
    ...(types !== undefined && { types: requireText(types, name) }),
  };
}

function parseGroups(value: unknown): Record<string, string[]> {
  const groups = Object.entries(requireObject(value, 'groups'));
  return Object.fromEntries(
    groups.map(([name, paths]) => [name, requireList(paths, name).map((path) => requireText(path, name))]),
  );
}

function requireObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`release.json: ${what} is no object`);
  }
  return Object.fromEntries(Object.entries(value));
}

function requireList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`release.json: ${what} is no list`);
  return value;
}

function requireText(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`release.json: ${what} is missing`);
  return value;
}

/** Builds the address of a release's file. The address contains the version, so the file at it never changes. */
export function buildAssetUrl(name: string, version: string, path: string): string {
  return `/assets/${name}/${version}/${path}`;
}

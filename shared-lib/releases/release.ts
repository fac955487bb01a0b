/** One file of a release, as the browser must find it. */
export type ReleaseFile = { path: string; bytes: number; sha384: string };

/** What a build says of itself in its `release.json`. */
export type Release = {
  name: string;
  version: string;
  kind: 'shell' | 'remote';
  /** The global variable that the entry script fills. */
  container: string;
  entry: string;
  /** Exposed module or first chunk → the files it needs at once. */
  groups: Record<string, string[]>;
  files: ReleaseFile[];
};

const integrity = /^sha384-[A-Za-z0-9+/]{64}$/;
const safePath = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/;

/** Lets a release through only when every part of it has the promised form; throws a sentence otherwise. */
export function parseRelease(value: unknown): Release {
  const release = object(value, 'release.json');
  const kind = text(release.kind, 'kind');
  if (kind !== 'shell' && kind !== 'remote') throw new Error(`release.json: kind is "${kind}"`);
  const files = list(release.files, 'files').map(parseFile);
  const known = new Set(files.map((file) => file.path));
  const parsed: Release = {
    name: text(release.name, 'name'),
    version: text(release.version, 'version'),
    kind,
    container: text(release.container, 'container'),
    entry: text(release.entry, 'entry'),
    groups: parseGroups(release.groups),
    files,
  };
  for (const path of [parsed.entry, ...Object.values(parsed.groups).flat()]) {
    if (!known.has(path)) throw new Error(`release.json: ${path} is named but not among the files`);
  }
  return parsed;
}

function parseFile(value: unknown): ReleaseFile {
  const file = object(value, 'a file');
  const path = text(file.path, 'path');
  const sha384 = text(file.sha384, 'sha384');
  if (!safePath.test(path)) throw new Error(`release.json: "${path}" is no plain path`);
  if (!integrity.test(sha384)) throw new Error(`release.json: ${path} has no sha384`);
  if (typeof file.bytes !== 'number') throw new Error(`release.json: ${path} has no size`);
  return { path, sha384, bytes: file.bytes };
}

function parseGroups(value: unknown): Record<string, string[]> {
  const groups = Object.entries(object(value, 'groups'));
  return Object.fromEntries(
    groups.map(([name, paths]) => [name, list(paths, name).map((path) => text(path, name))]),
  );
}

function object(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`release.json: ${what} is no object`);
  }
  return Object.fromEntries(Object.entries(value));
}

function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`release.json: ${what} is no list`);
  return value;
}

function text(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`release.json: ${what} is missing`);
  return value;
}

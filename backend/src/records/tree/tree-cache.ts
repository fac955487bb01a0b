import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { gzipLevel } from '../../platform/api/compress';
import type { Database } from '../../platform/database/database';
import { okResult, type Result } from '../../platform/database/result';
import { createSlots, runInSlot, type Slots } from '../../platform/limits/slots';
import { runWithPauses } from '../../platform/operations/run-with-pauses';
import { createRecentCache } from '../lists/recent-cache';
import { addLaws, buildTree, createLawColumns, type LawTree, type StateCount } from './build-tree';
import { readTreeLaws, readTreeRevision, statesOf, type TreeRevision } from './read-tree.store';

/** The maximum number of cached trees. Their total size is a setting. */
const mostTrees = 10_000;
/** Further requests wait in a queue. */
const usualSlots = { most: 3, queue: 64, patienceMs: 10_000 };
/**
 * Building a tree takes about 350 bytes a law. Only one tree with more laws than this is built at a time; small ones
 * are built beside it.
 */
const usualLawsOfLargest = 20_000;

type CachedTree = { revision: TreeRevision; packed: Packed };
/** Without a revision the build is still queued, and will include everything written until it starts. */
type Build = { revision?: Promise<TreeRevision>; built: Promise<Result<Packed>> };
type ReadTree = (orgId: number) => Promise<Result<Packed>>;
/** A finished tree, or the remaining work for a large one. */
type Begun = { packed: Packed } | { finish: () => Promise<Result<Packed>> };

type CreateTreeCacheOptions = {
  keptBytes: number;
  places?: Slots;
  /** The slots for trees with more than `lawsOfLargest` laws. */
  large?: Slots;
  lawsOfLargest?: number;
};

/**
 * Returns the reply of the tree call for an organisation, never older than the request. A tree is built once for
 * concurrent requests and cached until a law or the states change. Each request checks the revision in the database.
 */
export function createTreeCache(
  database: Database,
  { keptBytes, ...given }: CreateTreeCacheOptions,
): ReadTree {
  const { places, large, lawsOfLargest } = { ...usualOptions(), ...given };
  const limits = { weight: keptBytes, entries: mostTrees };
  const cache = createRecentCache<CachedTree>(limits, (_key, { packed }) => packed.bytes.length);
  const building = new Map<number, Build>();
  const following = new Map<number, ReturnType<ReadTree>>();

  const readTree: ReadTree = async (orgId) => {
    const revision = await readTreeRevision(database, orgId);
    const cached = cache.get(String(orgId));
    if (cached && isSame(cached.revision, revision)) return okResult(cached.packed);
    const running = building.get(orgId) ?? build(orgId);
    const began = running.revision && (await running.revision);
    return began && !isSame(began, revision) ? readAfter(orgId, running) : running.built;
  };

  const build = (orgId: number): Build => {
    const begun = runInSlot(places, { ...full, work: () => begin(orgId, own) });
    const own: Build = { built: end(orgId, begun).finally(() => building.delete(orgId)) };
    building.set(orgId, own);
    return own;
  };

  const begin = async (orgId: number, own: Build) => {
    own.revision = readTreeRevision(database, orgId);
    const revision = await own.revision;
    return okResult({ tree: await beginTree(database, { orgId, revision, lawsOfLargest }), revision });
  };

  /** A large tree frees its first slot before it waits for the one for large trees: small trees go on. */
  const end = async (orgId: number, begun: Promise<Result<{ tree: Begun; revision: TreeRevision }>>) => {
    const begins = await begun;
    if (!begins.ok) return begins;
    const { tree, revision } = begins.value;
    const built =
      'packed' in tree ? okResult(tree.packed) : await runInSlot(large, { ...full, work: tree.finish });
    if (built.ok && isSame(await readTreeRevision(database, orgId), revision))
      cache.store(String(orgId), { revision, packed: built.value });
    return built;
  };

  /** The running build started before the last change. All requests that must wait for its end share the next build. */
  const readAfter = (orgId: number, { built }: Build) => {
    const next =
      following.get(orgId) ??
      built.then(ignore, ignore).then(() => {
        following.delete(orgId);
        return readTree(orgId);
      });
    following.set(orgId, next);
    return next;
  };
  return readTree;
}

const usualOptions = () => ({
  places: createSlots(usualSlots),
  large: createSlots({ ...usualSlots, most: 1 }),
  lawsOfLargest: usualLawsOfLargest,
});
const ignore = () => undefined;
const full = { full: 'too-busy' } as const;

function isSame(one: TreeRevision, other: TreeRevision): boolean {
  return one.changes === other.changes && one.states === other.states;
}

/** The tree includes all changes up to the revision, and maybe later ones; then the revision has changed too. */
async function beginTree(
  database: Database,
  { orgId, revision, lawsOfLargest }: { orgId: number; revision: TreeRevision; lawsOfLargest: number },
): Promise<Begun> {
  const columns = createLawColumns();
  const rest = readTreeLaws(database, orgId);
  const pack = async () => packText(treeText(await runWithPauses(buildTree(columns, statesOf(revision)))));
  while (columns.ids.length < lawsOfLargest) {
    const { value, done: isLast } = await rest.next();
    if (isLast) return { packed: await pack() };
    addLaws(columns, value);
  }
  const finish = async () => {
    for await (const laws of rest) addLaws(columns, laws);
    return okResult(await pack());
  };
  return { finish };
}

export type TreeNode = { id: number; name: string; count: number; Active: string; children: TreeNode[] };

export type TreeReply = { central: TreeNode[]; state: TreeNode[]; stateCounts: StateCount[] };

/**
 * Yields the reply of the tree call as JSON, in pieces: a single text of 300,000 laws would block other requests for
 * too long.
 */
export function* treeText(tree: LawTree): Generator<string> {
  yield '{"success":1,"parentLaws":{"central":[';
  yield* listText(tree, tree.central);
  yield '],"state":[';
  yield* listText(tree, tree.state);
  yield `],"stateCounts":${JSON.stringify(tree.stateCounts)}}}`;
}

function* listText(tree: LawTree, places: Iterable<number>): Generator<string> {
  const { ids, names, statuses } = tree.laws;
  let comma = '';
  for (const law of places) {
    const count = tree.below[law] ?? 0;
    const own = { id: ids[law], name: names[law], count, Active: statuses[law] };
    yield `${comma}${JSON.stringify(own).slice(0, -1)},"children":[`;
    if (count > 0) yield* listText(tree, tree.childrenOf(law));
    yield ']}';
    comma = ',';
  }
}

export type Packed = { bytes: Buffer; length: number };

/** The length of the pieces for gzip, which compresses in its own thread. */
const partLength = 65_536;

/** Compresses a text as it is produced, without holding all of it in memory. */
async function packText(pieces: Iterable<string>): Promise<Packed> {
  let length = 0;
  const parts = function* () {
    for (const part of partsOf(pieces)) {
      const bytes = Buffer.from(part);
      length += bytes.length;
      yield bytes;
    }
  };
  const source = Readable.from(parts(), { highWaterMark: 1 });
  const packer = createGzip({ level: gzipLevel });
  source.once('error', (error) => packer.destroy(error));
  return { bytes: await buffer(source.pipe(packer)), length };
}

function* partsOf(pieces: Iterable<string>): Generator<string> {
  let part = '';
  for (const piece of pieces) {
    part += piece;
    if (part.length < partLength) continue;
    yield part;
    part = '';
  }
  yield part;
}

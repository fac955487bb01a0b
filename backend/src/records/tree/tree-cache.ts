import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { gzipLevel } from '../../platform/api/compress';
import type { Database } from '../../platform/database/database';
import { okResult, type Result } from '../../platform/database/result';
import { createWorkSlots, runInSlot, type WorkSlots } from '../../platform/limits/slots';
import { runWithPauses } from '../../platform/operations/run-with-pauses';
import { createRecentCache } from '../lists/recent-cache';
import { addLawsToColumns, buildTree, createLawColumns, type LawTree, type StateCount } from './build-tree';
import { parseStates, readTreeLaws, readTreeRevision, type TreeRevision } from './read-tree.store';

/** How many trees are cached at most. A setting limits their total size. */
const maxCachedTrees = 10_000;
/** How many trees are built at the same time. Further requests wait in a queue. */
const defaultBuildSlots = { most: 3, queue: 64, patienceMs: 10_000 };
/**
 * Building a tree takes about 350 bytes for each law. Trees with more laws than this are built one at a time.
 */
const defaultMaxLawsOfSmallTree = 20_000;

type CachedTree = { revision: TreeRevision; packed: GzippedReply };
/**
 * A build of a tree. It gets its revision only when it starts. So a build that waited includes all writes
 * before its start.
 */
type TreeBuild = { revision?: Promise<TreeRevision>; built: Promise<Result<GzippedReply>> };
type TreeReader = (orgId: number) => Promise<Result<GzippedReply>>;
/** A small tree that is already built, or a function that builds the rest of a large one. */
type StartedTreeBuild = { packed: GzippedReply } | { finish: () => Promise<Result<GzippedReply>> };
type BuildStart = { tree: StartedTreeBuild; revision: TreeRevision };

type CreateTreeCacheOptions = {
  mostCachedBytes: number;
  slots?: WorkSlots;
  /** The slots for trees with more than `mostLawsOfSmallTree` laws. */
  large?: WorkSlots;
  mostLawsOfSmallTree?: number;
};

/**
 * Creates the function that returns an organisation's tree. Concurrent requests share one build. Each request
 * checks the revision in the database, so the tree is never older than the request.
 */
export function createTreeCache(
  database: Database,
  { mostCachedBytes, ...options }: CreateTreeCacheOptions,
): TreeReader {
  const { slots, large, mostLawsOfSmallTree } = { ...makeTreeCacheDefaults(), ...options };
  const limits = { weight: mostCachedBytes, entries: maxCachedTrees };
  const cache = createRecentCache<CachedTree>(limits, (_key, { packed }) => packed.bytes.length);
  const building = new Map<number, TreeBuild>();
  const nextReads = new Map<number, ReturnType<TreeReader>>();

  const readTree: TreeReader = async (orgId) => {
    const revision = await readTreeRevision(database, orgId);
    const cached = cache.get(String(orgId));
    if (cached && isSameRevision(cached.revision, revision)) return okResult(cached.packed);
    const running = building.get(orgId) ?? build(orgId);
    const buildRevision = running.revision && (await running.revision);
    return buildRevision && !isSameRevision(buildRevision, revision) ? readAfter(orgId, running) : running.built;
  };

  const build = (orgId: number): TreeBuild => {
    const started = runInSlot(slots, { ...busyRefusal, work: () => startBuild(orgId, own) });
    const own: TreeBuild = { built: finishBuild(orgId, started).finally(() => building.delete(orgId)) };
    building.set(orgId, own);
    return own;
  };

  const startBuild = async (orgId: number, own: TreeBuild) => {
    own.revision = readTreeRevision(database, orgId);
    const revision = await own.revision;
    return okResult({
      tree: await startTreeBuild(database, { orgId, revision, mostLawsOfSmallTree }),
      revision,
    });
  };

  // Gives the common slot back, and only then waits for a slot for large trees. So small trees need not wait.
  const finishBuild = async (orgId: number, started: Promise<Result<BuildStart>>) => {
    const start = await started;
    if (!start.ok) return start;
    const { tree, revision } = start.value;
    const built =
      'packed' in tree ? okResult(tree.packed) : await runInSlot(large, { ...busyRefusal, work: tree.finish });
    if (built.ok && isSameRevision(await readTreeRevision(database, orgId), revision))
      cache.store(String(orgId), { revision, packed: built.value });
    return built;
  };

  /** Builds again after the running build, because that build lacks the newest change. Requests share the new build. */
  const readAfter = (orgId: number, { built }: TreeBuild) => {
    const next =
      nextReads.get(orgId) ??
      built.then(ignoreError, ignoreError).then(() => {
        nextReads.delete(orgId);
        return readTree(orgId);
      });
    nextReads.set(orgId, next);
    return next;
  };
  return readTree;
}

const makeTreeCacheDefaults = () => ({
  slots: createWorkSlots(defaultBuildSlots),
  large: createWorkSlots({ ...defaultBuildSlots, most: 1 }),
  mostLawsOfSmallTree: defaultMaxLawsOfSmallTree,
});
const ignoreError = () => undefined;
const busyRefusal = { refusalCode: 'too-busy' } as const;

function isSameRevision(one: TreeRevision, other: TreeRevision): boolean {
  return one.changes === other.changes && one.states === other.states;
}

/** Reads the laws and builds a tree. It includes all changes up to the revision, and perhaps later ones. */
async function startTreeBuild(
  database: Database,
  { orgId, revision, mostLawsOfSmallTree }: { orgId: number; revision: TreeRevision; mostLawsOfSmallTree: number },
): Promise<StartedTreeBuild> {
  const columns = createLawColumns();
  const rest = readTreeLaws(database, orgId);
  const pack = async () => gzipPieces(writeTreeJson(await runWithPauses(buildTree(columns, parseStates(revision)))));
  while (columns.ids.length < mostLawsOfSmallTree) {
    const { value, done: isLast } = await rest.next();
    if (isLast) return { packed: await pack() };
    addLawsToColumns(columns, value);
  }
  const finish = async () => {
    for await (const laws of rest) addLawsToColumns(columns, laws);
    return okResult(await pack());
  };
  return { finish };
}

/** A law in the reply. Fields without a value are left out, because a tree may have 300,000 laws. */
export type TreeNode = {
  id: number;
  name: string;
  count: number;
  Active: string;
  category?: string;
  licenses?: number;
  returns?: number;
  otherCompliances?: number;
  children: TreeNode[];
};

export type TreeReply = { central: TreeNode[]; state: TreeNode[]; stateCounts: StateCount[] };

/** Yields the tree as JSON in pieces. Making one text of 300,000 laws would block other requests. */
export function* writeTreeJson(tree: LawTree): Generator<string> {
  yield '{"success":1,"parentLaws":{"central":[';
  yield* writeTreeNodesJson(tree, tree.central);
  yield '],"state":[';
  yield* writeTreeNodesJson(tree, tree.state);
  yield `],"stateCounts":${JSON.stringify(tree.stateCounts)}}}`;
}

function* writeTreeNodesJson(tree: LawTree, lawIndexes: Iterable<number>): Generator<string> {
  const { ids, names, statuses, categories, duties } = tree.laws;
  let comma = '';
  for (const law of lawIndexes) {
    const count = tree.countsBelow[law] ?? 0;
    const own = {
      id: ids[law],
      name: names[law],
      count,
      Active: statuses[law],
      category: categories[law] || undefined,
      licenses: duties[law * 3] || undefined,
      returns: duties[law * 3 + 1] || undefined,
      otherCompliances: duties[law * 3 + 2] || undefined,
    };
    yield `${comma}${JSON.stringify(own).slice(0, -1)},"children":[`;
    if (count > 0) yield* writeTreeNodesJson(tree, tree.childrenOf(law));
    yield ']}';
    comma = ',';
  }
}

export type GzippedReply = { bytes: Buffer; length: number };

/**
 * Texts are joined to at least this length before they are compressed, because many short texts would be
 * slow.
 */
const minTextLengthPerPart = 65_536;

/** Compresses a text while its pieces are made, so that the whole text is never in memory. */
async function gzipPieces(pieces: Iterable<string>): Promise<GzippedReply> {
  let length = 0;
  const parts = function* () {
    for (const part of joinPiecesToParts(pieces)) {
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

function* joinPiecesToParts(pieces: Iterable<string>): Generator<string> {
  let part = '';
  for (const piece of pieces) {
    part += piece;
    if (part.length < minTextLengthPerPart) continue;
    yield part;
    part = '';
  }
  yield part;
}

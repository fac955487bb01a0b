import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { packLevel } from '../../platform/api/compress';
import type { Database } from '../../platform/database/database';
import { done, type Outcome } from '../../platform/database/outcome';
import { createSlots, runInSlot, type Slots } from '../../platform/limits/slots';
import { runWithPauses } from '../../platform/operations/run-with-pauses';
import { createRecentCache } from '../lists/recent';
import { buildTree, type LawTree } from './build-tree';
import type { StateCount } from './count-states';
import { addLaws, createLawColumns } from './law-columns';
import { readTreeLaws, readTreeMark, statesOf, type TreeMark } from './read-tree.store';

/** The maximum number of cached trees. Their total size is a setting. */
const mostKept = 10_000;

/** Further requests wait in a queue. */
const usualPlaces = { most: 3, queue: 64, patienceMs: 10_000 };
/**
 * Building a tree takes about 350 bytes a law. Only one tree with more laws than this is built at a time; small ones
 * are built beside it.
 */
const usualLimit = 20_000;
const largePlaces = { ...usualPlaces, most: 1 };

type Kept = { mark: TreeMark; packed: Packed };
/** Without a mark the build is still queued, and will include everything written until it starts. */
type Making = { mark?: Promise<TreeMark>; made: Promise<Outcome<Packed>> };
type Trees = (orgId: number) => Promise<Outcome<Packed>>;
/** A finished tree, or the remaining work for a large one. */
type Begun = { packed: Packed } | { finish: () => Promise<Outcome<Packed>> };

type KeepTreesOptions = {
  keptBytes: number;
  places?: Slots;
  /** The places for trees with more than `lawsOfLargest` laws. */
  large?: Slots;
  lawsOfLargest?: number;
};

/**
 * Returns the reply of the tree call for an organisation, never older than the request. A tree is built once for
 * concurrent requests and cached until a law or the states change. Each request checks the change mark in the database.
 */
export function createTreeCache(database: Database, { keptBytes, ...limits }: KeepTreesOptions): Trees {
  const { places, large, lawsOfLargest } = { ...usualLimits(), ...limits };
  const room = { weight: keptBytes, entries: mostKept };
  const kept = createRecentCache<Kept>(room, (_key, { packed }) => packed.bytes.length);
  const making = new Map<number, Making>();
  const after = new Map<number, ReturnType<Trees>>();

  const treeOf: Trees = async (orgId) => {
    const mark = await readTreeMark(database, orgId);
    const known = kept.recall(String(orgId));
    if (known && isSame(known.mark, mark)) return done(known.packed);
    const underWay = making.get(orgId) ?? make(orgId);
    const began = underWay.mark && (await underWay.mark);
    return began && !isSame(began, mark) ? treeAfter(orgId, underWay) : underWay.made;
  };

  const make = (orgId: number): Making => {
    const begun = runInSlot(places, { ...full, work: () => begin(orgId, own) });
    const own: Making = { made: end(orgId, begun).finally(() => making.delete(orgId)) };
    making.set(orgId, own);
    return own;
  };

  const begin = async (orgId: number, own: Making) => {
    own.mark = readTreeMark(database, orgId);
    const mark = await own.mark;
    return done({ tree: await beginTree(database, { orgId, mark, lawsOfLargest }), mark });
  };

  /** A large tree frees its first place before it waits for the one for large trees: small trees go on. */
  const end = async (orgId: number, begun: Promise<Outcome<{ tree: Begun; mark: TreeMark }>>) => {
    const begins = await begun;
    if (!begins.ok) return begins;
    const { tree, mark } = begins.value;
    const made =
      'packed' in tree ? done(tree.packed) : await runInSlot(large, { ...full, work: tree.finish });
    if (made.ok && isSame(await readTreeMark(database, orgId), mark))
      kept.keep(String(orgId), { mark, packed: made.value });
    return made;
  };

  /** The running build started before the last change. All requests that must wait for its end share the next build. */
  const treeAfter = (orgId: number, { made }: Making) => {
    const next =
      after.get(orgId) ??
      made.then(ignore, ignore).then(() => {
        after.delete(orgId);
        return treeOf(orgId);
      });
    after.set(orgId, next);
    return next;
  };
  return treeOf;
}

const usualLimits = () => ({
  places: createSlots(usualPlaces),
  large: createSlots(largePlaces),
  lawsOfLargest: usualLimit,
});

const ignore = () => undefined;
const full = { full: 'too-busy' } as const;

function isSame(one: TreeMark, other: TreeMark): boolean {
  return one.changes === other.changes && one.states === other.states;
}

/** The tree includes all changes up to the mark, and maybe later ones; in that case the mark has changed too. */
async function beginTree(
  database: Database,
  { orgId, mark, lawsOfLargest }: { orgId: number; mark: TreeMark; lawsOfLargest: number },
): Promise<Begun> {
  const columns = createLawColumns();
  const rest = readTreeLaws(database, orgId);
  const pack = async () => packText(treeText(await runWithPauses(buildTree(columns, statesOf(mark)))));
  while (columns.ids.length < lawsOfLargest) {
    const { value, done: isLast } = await rest.next();
    if (isLast) return { packed: await pack() };
    addLaws(columns, value);
  }
  const finish = async () => {
    for await (const laws of rest) addLaws(columns, laws);
    return done(await pack());
  };
  return { finish };
}

export type TreeNode = { id: number; name: string; count: number; Active: string; children: TreeNode[] };

/** The parsed reply. */
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

/** A gzipped text and its original length. */
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
  const packer = createGzip({ level: packLevel });
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

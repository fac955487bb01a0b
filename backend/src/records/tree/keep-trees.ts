import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { packLevel } from '../../platform/api/compress';
import type { Database } from '../../platform/database/database';
import { done, type Outcome } from '../../platform/database/outcome';
import { createPlaces, inPlace, type Places } from '../../platform/limits/places';
import { atEase } from '../../platform/operations/at-ease';
import { createRecent } from '../lists/recent';
import { buildTree, type LawTree } from './build-tree';
import type { StateCount } from './count-states';
import { addLaws, createLawColumns } from './law-columns';
import { readTreeLaws, readTreeMark, statesOf, type TreeMark } from './read-tree.store';

/** As many trees as are kept at most; what they may weigh together is a setting. */
const mostKept = 10_000;

/** Others wait their turn. */
const usualPlaces = { most: 3, queue: 64, patienceMs: 10_000 };
/** The making of a tree takes some 350 bytes a law. One of more laws than these goes on alone; small ones beside it. */
const usualLimit = 20_000;
const largePlaces = { ...usualPlaces, most: 1 };

type Kept = { mark: TreeMark; packed: Packed };
/** Without a mark it waits for its turn, and will have all that was written until then. */
type Making = { mark?: Promise<TreeMark>; made: Promise<Outcome<Packed>> };
type Trees = (orgId: number) => Promise<Outcome<Packed>>;
/** A tree, or what is still to be done of a large one. */
type Begun = { packed: Packed } | { finish: () => Promise<Outcome<Packed>> };

type KeepTreesOptions = {
  keptBytes: number;
  places?: Places;
  /** For trees of more laws than `lawsOfLargest`. */
  large?: Places;
  lawsOfLargest?: number;
};

/**
 * The reply of the tree call for an organisation, as it is when one asks. It is made once for all who ask meanwhile,
 * and kept until a law or the states change, which each asks of the database.
 */
export function keepTrees(
  database: Database,
  {
    keptBytes,
    places = createPlaces(usualPlaces),
    large = createPlaces(largePlaces),
    lawsOfLargest = usualLimit,
  }: KeepTreesOptions,
): Trees {
  const room = { weight: keptBytes, entries: mostKept };
  const kept = createRecent<Kept>(room, (_key, { packed }) => packed.bytes.length);
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
    const begun = inPlace(places, { ...full, work: () => begin(orgId, own) });
    const own: Making = { made: end(orgId, begun).finally(() => making.delete(orgId)) };
    making.set(orgId, own);
    return own;
  };

  const begin = async (orgId: number, own: Making) => {
    own.mark = readTreeMark(database, orgId);
    const mark = await own.mark;
    return done({ tree: await beginTree(database, { orgId, mark, lawsOfLargest }), mark });
  };

  /** A large tree has left its place to the small ones before it waits for the one place of the large. */
  const end = async (orgId: number, begun: Promise<Outcome<{ tree: Begun; mark: TreeMark }>>) => {
    const begins = await begun;
    if (!begins.ok) return begins;
    const { tree, mark } = begins.value;
    const made = 'packed' in tree ? done(tree.packed) : await inPlace(large, { ...full, work: tree.finish });
    if (made.ok && isSame(await readTreeMark(database, orgId), mark))
      kept.keep(String(orgId), { mark, packed: made.value });
    return made;
  };

  /** What is under way began before the last change: all who have to wait for its end share what comes after it. */
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

const ignore = () => undefined;
const full = { full: 'too-busy' } as const;

function isSame(one: TreeMark, other: TreeMark): boolean {
  return one.changes === other.changes && one.states === other.states;
}

/** It has all that the mark tells of, and maybe what was written since: then the mark has moved, too. */
async function beginTree(
  database: Database,
  { orgId, mark, lawsOfLargest }: { orgId: number; mark: TreeMark; lawsOfLargest: number },
): Promise<Begun> {
  const columns = createLawColumns();
  const rest = readTreeLaws(database, orgId);
  const pack = async () => packText(treeText(await atEase(buildTree(columns, statesOf(mark)))));
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

/** What the text says. */
export type ToldTree = { central: TreeNode[]; state: TreeNode[]; stateCounts: StateCount[] };

/** The reply of the tree call as JSON, in pieces: one text of 300,000 laws takes longer than anybody else may wait. */
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

/** A text as gzip, and how long it was. */
export type Packed = { bytes: Buffer; length: number };

/** So much goes to the packer at once, which does its work in a thread of its own. */
const partLength = 65_536;

/** Packs a text as it comes, without ever having all of it. */
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

import type { Database } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import { createPlaces, inPlace, type Places } from '../limits/places';
import { createRecent } from '../lists/recent';
import { atEase } from '../operations/at-ease';
import { buildTree } from './build-tree';
import { addLaws, createLawColumns } from './law-columns';
import { type Packed, packText } from './pack-text';
import { readTreeLaws, readTreeMark, statesOf, type TreeMark } from './read-tree.store';
import { treeText } from './tree-text';

/** As many trees as are kept at most; what they may weigh together is a setting. */
const mostKept = 10_000;

/** Others wait their turn. */
const usualPlaces = { most: 3, queue: 64, patienceMs: 10_000 };
/** The making of a tree takes some 350 bytes a law. One of more laws than these goes on alone; small ones beside it. */
const lawsOfLargest = 20_000;
const largePlaces = { ...usualPlaces, most: 1 };

type Kept = { mark: TreeMark; packed: Packed };
/** Without a mark it waits for its turn, and will have all that was written until then. */
type Making = { mark?: Promise<TreeMark>; made: Promise<Outcome<Packed>> };
type Trees = (orgId: number) => Promise<Outcome<Packed>>;

/**
 * The reply of the tree call for an organisation, as it is when one asks. It is made once for all who ask meanwhile,
 * and kept until a law or the states change, which each asks of the database.
 */
export function keepTrees(
  database: Database,
  { keptBytes, places = createPlaces(usualPlaces) }: { keptBytes: number; places?: Places },
): Trees {
  const room = { weight: keptBytes, entries: mostKept };
  const kept = createRecent<Kept>(room, (_key, { packed }) => packed.bytes.length);
  const large = createPlaces(largePlaces);
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
    const turn = inPlace(places, { full: 'too-busy', work: () => begin(orgId, own) });
    const own: Making = { made: turn.finally(() => making.delete(orgId)) };
    making.set(orgId, own);
    return own;
  };

  const begin = async (orgId: number, own: Making) => {
    own.mark = readTreeMark(database, orgId);
    const mark = await own.mark;
    const tree = await makeTree(database, { orgId, mark, large });
    if (tree.ok && isSame(await readTreeMark(database, orgId), mark))
      kept.keep(String(orgId), { mark, packed: tree.value });
    return tree;
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

function isSame(one: TreeMark, other: TreeMark): boolean {
  return one.changes === other.changes && one.states === other.states;
}

type Wanted = { orgId: number; mark: TreeMark; large: Places };

/** It has all that the mark tells of, and maybe what was written since: then the mark has moved, too. */
async function makeTree(database: Database, { orgId, mark, large }: Wanted): Promise<Outcome<Packed>> {
  const columns = createLawColumns();
  const rest = readTreeLaws(database, orgId);
  const finish = async () => {
    for await (const laws of rest) addLaws(columns, laws);
    return done(await packText(treeText(await atEase(buildTree(columns, statesOf(mark))))));
  };
  while (columns.ids.length < lawsOfLargest) {
    const { value, done: isLast } = await rest.next();
    if (isLast) return finish();
    addLaws(columns, value);
  }
  return inPlace(large, { full: 'too-busy', work: finish });
}

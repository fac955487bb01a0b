import { TooBusyError } from '../api/too-busy-error';
import type { Database } from '../database/database';
import { createPlaces, type Places } from '../limits/places';
import { createRecent, type Room } from '../lists/recent';
import { atEase } from '../operations/at-ease';
import { buildTree } from './build-tree';
import { type Packed, packText } from './pack-text';
import { readTreeLaws, readTreeMark, statesOf, type TreeMark } from './read-tree.store';
import { treeText } from './tree-text';

/** The weight is in bytes; a tree of 300,000 laws has some four million. */
const usualRoom = { weight: 16_000_000, entries: 200 };

/** Making one of that size takes some 500 MB for seconds: the trees of other organisations wait their turn. */
const usualPlaces = { most: 2, queue: 64, patienceMs: 25_000 };

type Kept = { mark: TreeMark; packed: Packed };
type Making = { mark: TreeMark; made: Promise<Packed> };

/**
 * The reply of the tree call for an organisation, as it is when one asks. It is made once for all who ask meanwhile,
 * and kept until a law or the states change, which each asks of the database.
 */
export function keepTrees(
  database: Database,
  { room = usualRoom, places = createPlaces(usualPlaces) }: { room?: Room; places?: Places } = {},
): (orgId: number) => Promise<Packed> {
  const kept = createRecent<Kept>(room, (_key, { packed }) => packed.bytes.length);
  const making = new Map<number, Making>();
  const after = new Map<number, Promise<Packed>>();

  const treeOf = async (orgId: number): Promise<Packed> => {
    const mark = await readTreeMark(database, orgId);
    const known = kept.recall(String(orgId));
    if (known && isSame(known.mark, mark)) return known.packed;
    const underWay = making.get(orgId);
    if (underWay && !isSame(underWay.mark, mark)) return treeAfter(orgId, underWay);
    return underWay?.made ?? make(orgId, mark);
  };

  const make = (orgId: number, mark: TreeMark) => {
    const made = inTurn(places, () => makeTree(database, { orgId, mark }))
      .then(async (packed) => {
        if (isSame(await readTreeMark(database, orgId), mark)) kept.keep(String(orgId), { mark, packed });
        return packed;
      })
      .finally(() => making.delete(orgId));
    making.set(orgId, { mark, made });
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

function isSame(one: TreeMark, other: TreeMark): boolean {
  return one.changes === other.changes && one.states === other.states;
}

async function inTurn<Value>(places: Places, work: () => Promise<Value>): Promise<Value> {
  if (!(await places.enter())) throw new TooBusyError();
  return work().finally(() => places.leave());
}

type Wanted = { orgId: number; mark: TreeMark };

/** It has all that the mark tells of, and maybe what was written since: then the mark has moved, too. */
async function makeTree(database: Database, { orgId, mark }: Wanted): Promise<Packed> {
  const laws = await readTreeLaws(database, orgId);
  return packText(treeText(await atEase(buildTree(laws, statesOf(mark)))));
}

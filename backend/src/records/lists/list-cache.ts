import { createRecentCache } from './recent-cache';

/** The sort key of the row at a known position in a list. */
export type SeekCursor = { at: number; key: readonly string[] };

/** The cached facts about a list. They are valid while `changes` equals what the database returns. */
export type CachedList = {
  changes: string;
  total: number;
  /** The ids of all rows, in order, if there are not many. */
  hits?: Int32Array;
  seekCursors: readonly SeekCursor[];
};

export type ListMemory = {
  recall(key: string): CachedList | undefined;
  keep(key: string, found: CachedList): void;
  /** Runs the work at once, unless a request for the same key is running. Then it waits for that one first. */
  afterTheFirst<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
};

const mostSeekCursors = 100;
/** The weight of a list besides its ids, its key and its cursors. The unit is one id. */
const weightOfList = 200;
/** The weight of a cursor besides its key. */
const weightOfSeekCursor = 50;
/** The weight counts ids of four bytes: about 12 MB in all. */
const usualRoom = { weight: 3_000_000, entries: 5_000 };

/** Evicts the least recently used list first. */
export function createListMemory(room = usualRoom): ListMemory {
  const { recall, keep } = createRecentCache<CachedList>(room, weightOf);
  const underWay = new Map<string, Promise<unknown>>();

  return {
    recall,
    keep: (key, found) => keep(key, together(recall(key), found)),
    async afterTheFirst(key, work) {
      const first = underWay.get(key);
      if (first) await first.catch(() => undefined);
      if (first || recall(key)) return work();
      const own = work();
      underWay.set(key, own);
      return own.finally(() => underWay.delete(key));
    },
  };
}

function weightOf(key: string, { hits, seekCursors }: CachedList): number {
  const ofSeekCursors = seekCursors.map((one) => weightOfSeekCursor + weightOfText(one.key.join('')));
  return ofSeekCursors.reduce(
    (sum, one) => sum + one,
    weightOfList + weightOfText(key) + (hits?.length ?? 0),
  );
}

/** A character may take two bytes. */
function weightOfText(text: string): number {
  return Math.ceil(text.length / 2);
}

/** Merges the cached and the new facts if both describe the same state. */
function together(known: CachedList | undefined, found: CachedList): CachedList {
  if (known?.changes !== found.changes) return found;
  const hits = found.hits ?? known.hits;
  const others = known.seekCursors.filter(({ at }) => found.seekCursors.every((one) => one.at !== at));
  const seekCursors = [...others, ...found.seekCursors].slice(-mostSeekCursors);
  return { ...found, seekCursors, ...(hits && { hits }) };
}

/** Returns the cursor that is nearest to a position. */
export function findNearestCursor(seekCursors: readonly SeekCursor[], place: number): SeekCursor | undefined {
  let best: SeekCursor | undefined;
  for (const seekCursor of seekCursors) {
    if (!best || Math.abs(seekCursor.at - place) < Math.abs(best.at - place)) best = seekCursor;
  }
  return best;
}

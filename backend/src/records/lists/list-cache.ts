import { createRecentCache, type RecentCache } from './recent-cache';

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

export type ListCache = RecentCache<CachedList> & {
  /** Runs the work at once, unless a request for the same key is running. Then it waits for that one first. */
  afterTheFirst<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
};

const mostSeekCursors = 100;
/** The weight of a list besides its ids, its key and its cursors. The unit is one id. */
const weightOfList = 200;
const weightOfSeekCursor = 50;
/** The weight counts ids of four bytes: about 12 MB in all. */
const usualLimits = { weight: 3_000_000, entries: 5_000 };

/** Evicts the least recently used list first. */
export function createListCache(limits = usualLimits): ListCache {
  const { get, store } = createRecentCache<CachedList>(limits, weightOf);
  const running = new Map<string, Promise<unknown>>();
  return {
    get,
    store: (key, found) => store(key, mergeLists(get(key), found)),
    async afterTheFirst(key, work) {
      const first = running.get(key);
      if (first) await first.catch(() => undefined);
      if (first || get(key)) return work();
      const own = work();
      running.set(key, own);
      return own.finally(() => running.delete(key));
    },
  };
}

function weightOf(key: string, { hits, seekCursors }: CachedList): number {
  const own = weightOfList + weightOfText(key) + (hits?.length ?? 0);
  return seekCursors.reduce((sum, one) => sum + weightOfSeekCursor + weightOfText(one.key.join('')), own);
}

/** A character may take two bytes. */
function weightOfText(text: string): number {
  return Math.ceil(text.length / 2);
}

/** Merges the cached and the new facts if both describe the same state. */
function mergeLists(cached: CachedList | undefined, found: CachedList): CachedList {
  if (cached?.changes !== found.changes) return found;
  const hits = found.hits ?? cached.hits;
  const others = cached.seekCursors.filter(({ at }) => found.seekCursors.every((one) => one.at !== at));
  const seekCursors = [...others, ...found.seekCursors].slice(-mostSeekCursors);
  return { ...found, seekCursors, ...(hits && { hits }) };
}

export function findNearestCursor(
  seekCursors: readonly SeekCursor[],
  position: number,
): SeekCursor | undefined {
  const distance = ({ at }: SeekCursor) => Math.abs(at - position);
  return seekCursors.reduce<SeekCursor | undefined>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    undefined,
  );
}

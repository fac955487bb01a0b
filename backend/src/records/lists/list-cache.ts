import { createRecentCache, type RecentCache } from './recent-cache';

/**
 * The sort key of a row, and its position in the list (`at`). A later request continues from this row, and need
 * not count from the start.
 */
export type SeekCursor = { at: number; key: readonly string[] };

/** Cached data about a list. They are outdated once the revision in the database differs from `changes`. */
export type CachedList = {
  changes: string;
  total: number;
  /** The ids of all rows of the list in order. Missing if there are too many. */
  hits?: Int32Array;
  seekCursors: readonly SeekCursor[];
};

export type ListCache = RecentCache<CachedList> & {
  /** Runs the work. If a request with the same key is already running, waits for it first. */
  runAfterFirst<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
};

const maxSeekCursors = 100;
/** The weight of a cached list without its ids, key and cursors. One unit is the size of an id. */
const baseListWeight = 200;
const seekCursorWeight = 50;
/** The default limits of the cache. An id has four bytes, so all lists together take about 12 MB. */
const defaultCacheLimits = { weight: 3_000_000, entries: 5_000 };

/** Creates a cache that evicts the least recently used list first. */
export function createListCache(limits = defaultCacheLimits): ListCache {
  const { get, store } = createRecentCache<CachedList>(limits, computeCachedListWeight);
  const running = new Map<string, Promise<unknown>>();
  return {
    get,
    store: (key, found) => store(key, mergeCachedLists(get(key), found)),
    async runAfterFirst(key, work) {
      const first = running.get(key);
      if (first) await first.catch(() => undefined);
      if (first || get(key)) return work();
      const own = work();
      running.set(key, own);
      return own.finally(() => running.delete(key));
    },
  };
}

function computeCachedListWeight(key: string, { hits, seekCursors }: CachedList): number {
  const own = baseListWeight + computeTextWeight(key) + (hits?.length ?? 0);
  return seekCursors.reduce((sum, one) => sum + seekCursorWeight + computeTextWeight(one.key.join('')), own);
}

/** Computes how much memory a text takes, in units of four bytes. A character takes up to two bytes. */
function computeTextWeight(text: string): number {
  return Math.ceil(text.length / 2);
}

/** Merges the cached data about a list with new data, if both belong to the same revision. */
function mergeCachedLists(cached: CachedList | undefined, found: CachedList): CachedList {
  if (cached?.changes !== found.changes) return found;
  const hits = found.hits ?? cached.hits;
  const others = cached.seekCursors.filter(({ at }) => found.seekCursors.every((one) => one.at !== at));
  const seekCursors = [...others, ...found.seekCursors].slice(-maxSeekCursors);
  return { ...found, seekCursors, ...(hits && { hits }) };
}

export function findNearestCursor(seekCursors: readonly SeekCursor[], position: number): SeekCursor | undefined {
  const distance = ({ at }: SeekCursor) => Math.abs(at - position);
  return seekCursors.reduce<SeekCursor | undefined>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    undefined,
  );
}

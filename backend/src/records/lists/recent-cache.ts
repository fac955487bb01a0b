export type RecentCache<Value> = {
  recall(key: string): Value | undefined;
  keep(key: string, value: Value): void;
};

/** The limits of the cache: the number of entries and their total weight. */
export type CacheLimits = { entries: number; weight: number };

/** A cache that evicts the least recently used entry. */
export function createRecentCache<Value>(
  room: CacheLimits,
  weightOf: (key: string, value: Value) => number,
): RecentCache<Value> {
  const entries = new Map<string, { value: Value; weight: number }>();
  let weight = 0;

  const forget = (key: string) => {
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    recall(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // Inserted again, the entry is the last to be evicted.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    keep(key, value) {
      forget(key);
      const own = weightOf(key, value);
      // An entry heavier than the limit would evict all others and then itself.
      if (own > room.weight) return;
      weight += own;
      entries.set(key, { value, weight: own });
      for (const oldest of entries.keys()) {
        if (weight <= room.weight && entries.size <= room.entries) break;
        forget(oldest);
      }
    },
  };
}

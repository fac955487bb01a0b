export type RecentCache<Value> = {
  get(key: string): Value | undefined;
  store(key: string, value: Value): void;
};

/**
 * Creates a cache with a limit of entries and of total weight. It evicts the least recently used entry first.
 */
export function createRecentCache<Value>(
  limits: { entries: number; weight: number },
  weightOf: (key: string, value: Value) => number,
): RecentCache<Value> {
  const entries = new Map<string, { value: Value; weight: number }>();
  let weight = 0;
  const evict = (key: string) => {
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // Moves the entry to the end, because the first entries are evicted first.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    store(key, value) {
      evict(key);
      const own = weightOf(key, value);
      // Does not store an entry that alone exceeds the limit. It would evict all others.
      if (own > limits.weight) return;
      weight += own;
      entries.set(key, { value, weight: own });
      for (const oldest of entries.keys()) {
        if (weight <= limits.weight && entries.size <= limits.entries) break;
        evict(oldest);
      }
    },
  };
}

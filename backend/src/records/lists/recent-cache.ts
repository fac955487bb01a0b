export type RecentCache<Value> = {
  get(key: string): Value | undefined;
  store(key: string, value: Value): void;
};

/** A cache with at most so many entries and so much total weight. It evicts the least recently used entry. */
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
      // Inserted again, the entry is the last to be evicted.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    store(key, value) {
      evict(key);
      const own = weightOf(key, value);
      // An entry heavier than the limit would evict all others and then itself.
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

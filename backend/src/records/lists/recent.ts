export type Recent<Value> = { recall(key: string): Value | undefined; keep(key: string, value: Value): void };

/** How much is kept at most: so many entries, and so much that all of them weigh together. */
export type Room = { entries: number; weight: number };

/** Keeps values while there is room for them, and forgets what was asked for longest ago. */
export function createRecent<Value>(
  room: Room,
  weightOf: (key: string, value: Value) => number,
): Recent<Value> {
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
      // Set anew, it is the last to be forgotten.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    keep(key, value) {
      forget(key);
      const own = weightOf(key, value);
      // What is heavier than all the room would drive out everything else, and itself.
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

export type Recent<Value> = { recall(key: string): Value | undefined; keep(key: string, value: Value): void };

/** How much is kept at most: so many entries, and so much that all of them weigh together. */
export type Room = { entries: number; weight: number };

/** Keeps values while there is room for them, and forgets what was asked for longest ago. */
export function createRecent<Value>(
  room: Room,
  weightOf: (key: string, value: Value) => number,
): Recent<Value> {
  const values = new Map<string, Value>();
  let weight = 0;

  const forget = (key: string) => {
    const value = values.get(key);
    if (value !== undefined) weight -= weightOf(key, value);
    values.delete(key);
    return value;
  };
  const keep = (key: string, value: Value) => {
    forget(key);
    weight += weightOf(key, value);
    values.set(key, value);
    for (const oldest of values.keys()) {
      if (weight <= room.weight && values.size <= room.entries) break;
      forget(oldest);
    }
  };
  return {
    recall(key) {
      const value = forget(key);
      if (value !== undefined) keep(key, value);
      return value;
    },
    keep,
  };
}

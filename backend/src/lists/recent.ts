export type Recent<Value> = { recall(key: string): Value | undefined; keep(key: string, value: Value): void };

/** Keeps so many values, and forgets what was asked for longest ago. */
export function createRecent<Value>(most: number): Recent<Value> {
  const values = new Map<string, Value>();
  const keep = (key: string, value: Value) => {
    values.delete(key);
    values.set(key, value);
    if (values.size <= most) return;
    const [oldest] = values.keys();
    if (oldest !== undefined) values.delete(oldest);
  };
  return {
    recall(key) {
      const value = values.get(key);
      if (value !== undefined) keep(key, value);
      return value;
    },
    keep,
  };
}

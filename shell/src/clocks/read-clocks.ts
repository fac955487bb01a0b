/** The clock on the wall, which somebody may set, and the one that only runs while the machine does. In milliseconds. */
export type Reading = { wall: number; run: number };

export function readClocks(): Reading {
  return { wall: Date.now(), run: performance.now() };
}

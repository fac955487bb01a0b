type Sight = {
  count: number;
  /** The line that the keyboard is on: it stays in the page wherever one scrolls, or its focus would be lost. */
  at: number;
  rowHeight: number;
  scrollTop: number;
  height: number;
  /** How many more to put around those in sight. */
  spare: number;
};

/** Which lines to put into the page: those in sight, a few around them, and the current one. In order. */
export function rowsInSight({ count, at, rowHeight, scrollTop, height, spare }: Sight): number[] {
  const first = Math.max(Math.floor(scrollTop / rowHeight) - spare, 0);
  const last = Math.min(Math.ceil((scrollTop + height) / rowHeight) + spare, count);
  const inSight = Array.from({ length: Math.max(last - first, 0) }, (_, place) => first + place);
  if (at >= count || (at >= first && at < last)) return inSight;
  return at < first ? [at, ...inSight] : [...inSight, at];
}

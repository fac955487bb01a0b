/** The visible part of a long list, or of a grid in one direction. All lengths are in pixels. */
export type VisibleRange = {
  count: number;
  /** The height of each row, or the width of each column. */
  size: number;
  /** How far the list is scrolled. */
  scrolled: number;
  /** The height or width of the visible part. */
  seen: number;
  /** How many rows or columns are rendered beyond the visible ones, on each side. */
  spare: number;
};

/**
 * Computes the range of rows or columns to render, including the spare ones. `last` is the index after the last of
 * them.
 */
export function computeVisibleRange({ count, size, scrolled, seen, spare }: VisibleRange): {
  first: number;
  last: number;
} {
  const first = Math.max(Math.floor(scrolled / size) - spare, 0);
  const last = Math.min(Math.ceil((scrolled + seen) / size) + spare, count);
  return { first: Math.min(first, last), last };
}

/**
 * Lists the indexes to render, in order: the range, and `current`, the element with the keyboard focus. If that element
 * were not rendered, a user who scrolls would lose the focus.
 */
export function listIndexesToRender(visibleRange: VisibleRange, current: number): number[] {
  const { first, last } = computeVisibleRange(visibleRange);
  const indexes = Array.from({ length: last - first }, (_, step) => first + step);
  if (current >= visibleRange.count || (current >= first && current < last)) return indexes;
  return current < first ? [current, ...indexes] : [...indexes, current];
}

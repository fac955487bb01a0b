/** The visible part of a long list, or of a grid in one direction. All lengths are in pixels. */
export type VisibleRange = {
  count: number;
  /** The size of one row or column. */
  size: number;
  scrolled: number;
  seen: number;
  /** The number of rows or columns to render beyond the visible ones, on each side. */
  spare: number;
};

/** The range of rows or columns to render, including the extra ones. `last` is exclusive. */
export function computeVisibleRange({ count, size, scrolled, seen, spare }: VisibleRange): {
  first: number;
  last: number;
} {
  const first = Math.max(Math.floor(scrolled / size) - spare, 0);
  const last = Math.min(Math.ceil((scrolled + seen) / size) + spare, count);
  return { first: Math.min(first, last), last };
}

/**
 * The indexes to render in order: the range, and the element with the keyboard focus. Without it a scrolling
 * user would lose the focus.
 */
export function listIndexesToRender(visibleRange: VisibleRange, current: number): number[] {
  const { first, last } = computeVisibleRange(visibleRange);
  const places = Array.from({ length: last - first }, (_, place) => first + place);
  if (current >= visibleRange.count || (current >= first && current < last)) return places;
  return current < first ? [current, ...places] : [...places, current];
}

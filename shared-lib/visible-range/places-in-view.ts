/** How much of a long list, or of a grid in one direction, is seen. Lengths are in pixels. */
export type VisibleRange = {
  count: number;
  /** Of one row or column. */
  size: number;
  scrolled: number;
  seen: number;
  /** How many more to put on either side of those in sight. */
  spare: number;
};

/** From which to before which row or column something is in sight, and a few around. */
export function visibleRangeOf({ count, size, scrolled, seen, spare }: VisibleRange): {
  first: number;
  last: number;
} {
  const first = Math.max(Math.floor(scrolled / size) - spare, 0);
  const last = Math.min(Math.ceil((scrolled + seen) / size) + spare, count);
  return { first: Math.min(first, last), last };
}

/**
 * Which of them to put into the page, in order: those in sight, a few around them, and the one that the keyboard is
 * on, which stays wherever one scrolls, or its focus would be lost.
 */
export function placesInView(visibleRange: VisibleRange, current: number): number[] {
  const { first, last } = visibleRangeOf(visibleRange);
  const places = Array.from({ length: last - first }, (_, place) => first + place);
  if (current >= visibleRange.count || (current >= first && current < last)) return places;
  return current < first ? [current, ...places] : [...places, current];
}

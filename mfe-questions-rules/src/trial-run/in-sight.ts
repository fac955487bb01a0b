export type Stretch = { first: number; last: number };

type Sight = { scrolled: number; seen: number; size: number; count: number };

const spare = 3;

/** From which to before which row or column something is in sight, and a few around. */
export function stretchInSight({ scrolled, seen, size, count }: Sight): Stretch {
  const first = Math.max(Math.floor(scrolled / size) - spare, 0);
  const last = Math.min(Math.ceil((scrolled + seen) / size) + spare, count);
  return { first: Math.min(first, last), last };
}

/** The places of a stretch, and one more that must stay in the page, in order. */
export function placesOf({ first, last }: Stretch, kept: number, count: number): number[] {
  const places = Array.from({ length: last - first }, (_, place) => first + place);
  if (kept >= count || (kept >= first && kept < last)) return places;
  return kept < first ? [kept, ...places] : [...places, kept];
}

/** A range of counts that have the same shade. The range of the greatest counts is the darkest. */
export type Shade = { from: number; to: number };

const maxShades = 4;

/** Splits the counts from 1 to `greatest` into at most four equal ranges. */
export function makeShades(greatest: number): Shade[] {
  const step = Math.ceil(greatest / maxShades);
  const shades: Shade[] = [];
  for (let from = 1; from <= greatest; from += step) {
    shades.push({ from, to: Math.min(from + step - 1, greatest) });
  }
  return shades;
}

/** Finds the shade of a count: 1 is the lightest, 4 the darkest, and 0 means no shade. */
export function findShadeNumber(count: number, shades: readonly Shade[]): number {
  const place = shades.findIndex(({ from, to }) => count >= from && count <= to);
  return place < 0 ? 0 : maxShades - (shades.length - 1 - place);
}

/** A range of counts that share a shade; the last is the darkest. */
export type Shade = { from: number; to: number };

const most = 4;

/** Parts the counts from one to the greatest into equal ranges of whole numbers, as few as are needed. */
export function countShades(greatest: number): Shade[] {
  const step = Math.ceil(greatest / most);
  const shades: Shade[] = [];
  for (let from = 1; from <= greatest; from += step) {
    shades.push({ from, to: Math.min(from + step - 1, greatest) });
  }
  return shades;
}

/** Which of four shades a count has: 4 is the darkest, which the greatest count has; 0 is none. */
export function shadeOf(count: number, shades: readonly Shade[]): number {
  const place = shades.findIndex(({ from, to }) => count >= from && count <= to);
  return place < 0 ? 0 : most - (shades.length - 1 - place);
}

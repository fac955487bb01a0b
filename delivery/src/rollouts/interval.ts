import type { Estimate } from 'shared-lib/releases';

/** Nineteen times out of twenty. */
const z = 1.96;

/** A share of some, with its range by Wilson: it holds for few and for none as well. */
export function shareOf(some: number, all: number): Estimate {
  const found = some / all;
  const squared = z * z;
  const middle = (found + squared / (2 * all)) / (1 + squared / all);
  const half = (z / (1 + squared / all)) * Math.sqrt((found * (1 - found)) / all + squared / (4 * all * all));
  return { found, least: some === 0 ? 0 : Math.max(0, middle - half), most: Math.min(1, middle + half) };
}

/** The median, with its range by the places that it may have among the others. */
export function medianOf(times: readonly number[]): Estimate {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, place))] ?? 0;
  const half = (z * Math.sqrt(sorted.length)) / 2;
  const middle = sorted.length / 2;
  return {
    found: (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2,
    least: at(Math.floor(middle - half) - 1 < 0 ? 0 : Math.floor(middle - half)),
    most: at(Math.ceil(middle + half) - 1),
  };
}

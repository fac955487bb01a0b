import type { MatchedRow } from './match-rows';

/** So few that the frame that brings them is not felt by somebody who types or scrolls. */
export const moreRows = 8;

/**
 * The longest beginning of the wanted rows with no more than so many that were not drawn before: making a row is what
 * takes time, not keeping it.
 */
export function drawMore(
  wanted: readonly MatchedRow[],
  before: readonly MatchedRow[],
  most: number,
): readonly MatchedRow[] {
  const stand = new Set(before.map(({ row }) => row.id));
  let fresh = 0;
  const end = wanted.findIndex(({ row }) => {
    if (!stand.has(row.id)) fresh += 1;
    return fresh > most;
  });
  return end < 0 ? wanted : wanted.slice(0, end);
}

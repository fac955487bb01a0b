import type { MatchedRow } from '../rows/match-rows';

/** So few that the frame that brings them is not felt by somebody who types or scrolls. */
export const moreRows = 6;
/** Somewhat more than a window shows: what stands behind them is laid out and painted once it comes among them. */
const seenRows = 20;

type Rows = readonly MatchedRow[];

/**
 * The wanted rows as far as a frame has time for them. To make a row takes time, and so does to lay out and paint one
 * that stood out of view: where there are more than so many of those, only that many come, and half of them where
 * others go, which takes the other half. Of those that only say something else of why they are there as many do so.
 */
export function drawMore(wanted: Rows, before: Rows, most: number): Rows {
  const placeBefore = new Map(before.map(({ row }, place) => [row.id, place]));
  const isNew = ({ row }: MatchedRow, place: number) => {
    const was = placeBefore.get(row.id);
    return was === undefined || (was >= seenRows && place < seenRows);
  };
  const fresh = wanted.flatMap((one, place) => (isNew(one, place) ? [place] : []));
  const few = wanted.length < before.length ? Math.floor(most / 2) : most;
  const drawn = fresh.length > most ? wanted.slice(0, fresh[few]) : wanted;
  return sayMore(drawn, { before, placeBefore, most });
}

type SayMoreOptions = { before: Rows; placeBefore: ReadonlyMap<number, number>; most: number };

function sayMore(drawn: Rows, { before, placeBefore, most }: SayMoreOptions): Rows {
  let said = 0;
  const inTime = drawn.map((one) => {
    const stood = before[placeBefore.get(one.row.id) ?? -1] ?? one;
    if (stood.matchedIn === one.matchedIn) return one;
    said += 1;
    return said > most ? stood : one;
  });
  // The same rows where all is said: whoever asked knows by them that nothing is left.
  return said > most ? inTime : drawn;
}

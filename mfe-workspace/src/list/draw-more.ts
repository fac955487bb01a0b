import type { MatchedRow } from '../rows/match-rows';

/** So few rows that a person who types or scrolls does not notice the frame that adds them. */
export const moreRows = 6;
/** Slightly more rows than a window shows: layout and paint of the others happen when they become visible. */
const seenRows = 20;

type Rows = readonly MatchedRow[];

/**
 * Returns as many of the wanted rows as one frame has time for. Creating a row takes time, and so do layout and paint
 * of a row that was out of view. When more than `most` rows come, only that many are added; when others go too, only
 * half as many, since removing takes the other half. Rows that only change their match hint are limited to the same
 * number.
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
  // Return the same array when everything is up to date: the caller sees by it that nothing is left.
  return said > most ? inTime : drawn;
}

import { startTransition, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { firstRows } from 'shared-lib/ui/table';
import { drawMore, moreRows } from './draw-more';
import type { MatchedRow } from './match-rows';
import { type StandingRow, standRows } from './standing-rows';

type Rows = readonly MatchedRow[];
type Page = {
  wanted: Rows;
  /** The page that they are of: those of another one take their place all at once. */
  of: string | undefined;
  /** The ids of all its rows, also of those that nobody wants. */
  loaded: ReadonlySet<number>;
};
type Drawn = { of: string | undefined; drawn: Rows; standing: readonly StandingRow[] };

/**
 * So many rows as a window shows at once, and after each picture some more, until all are drawn; and the elements in
 * which they stand. What is drawn goes on from what stands in the page: where letters and pictures wait for each
 * other, there may be several steps in one drawing, and all of them together are as many rows as one.
 */
export function useInTime(page: Page): Omit<Drawn, 'of'> {
  const { wanted } = page;
  const standing = useRef<Drawn>(undefined);
  const [, goOn] = useReducer((steps: number) => steps + 1, 0);
  const now = next(standing.current, page);
  useLayoutEffect(() => {
    standing.current = now;
  }, [now]);
  useEffect(() => {
    if (now.drawn === wanted) return;
    const frame = requestAnimationFrame(() => startTransition(goOn));
    return () => cancelAnimationFrame(frame);
  }, [now, wanted]);
  return now;
}

/** From the rows that stand there, unless they are those of another page. */
function next(last: Drawn | undefined, { wanted, of, loaded }: Page): Drawn {
  const isSamePage = last !== undefined && last.of === of;
  if (isSamePage && last.drawn === wanted) return last;
  const drawn = isSamePage ? drawMore(wanted, last.drawn, moreRows) : drawMore(wanted, [], firstRows);
  return { of, drawn, standing: standRows({ before: last?.standing ?? [], drawn, of, loaded }) };
}

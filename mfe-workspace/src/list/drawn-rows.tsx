import { memo, startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { Button, EmptyState, Text } from 'shared-lib/ui';
import { firstRows } from 'shared-lib/ui/table';
import { RecordCards } from '../cards/record-cards';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { areSameRows, type MatchedRow } from '../rows/match-rows';
import { type StandingRow, standRows } from '../rows/standing-rows';
import { RecordTable } from '../table/record-table';
import { drawMore, moreRows } from './draw-more';

type DrawnRowsProps = {
  moves: WorkspaceMoves;
  /** With the columns that are seen. */
  kind: RecordKind;
  rows: readonly MatchedRow[];
  /** The ids of all rows of the page, also of those that the filter leaves out. */
  loaded: ReadonlySet<number>;
  /** The page that they are of: those of another one take their place all at once. */
  of: string | undefined;
  isStale: boolean;
  selected: ReadonlyMap<number, ListRow> | undefined;
};

/** About that of a row, so that one can be led back to rows that are still to be drawn. */
const rowHeight = 41;

/** The rows as a table or as cards; those that a window has no room for come a moment later. */
export const DrawnRows = memo(function DrawnRows(props: DrawnRowsProps) {
  const {
    moves: { place, go },
    rows,
    loaded,
    of,
    isStale,
    ...more
  } = props;
  const { canEdit } = useAccess();
  const { drawn, standing } = useInTime({ wanted: rows, of, loaded });
  const shown = { ...more, rows: standing, canEdit, isStale: useLate(isStale) };
  const { page, size, view } = place;
  const waiting = rows.slice(drawn.length);
  const isEmpty = rows.length === 0;
  return (
    <>
      {isEmpty && (
        <EmptyState title="No Data">
          {place.isIncomplete && <NoneIncomplete onShowAll={() => go({ isIncomplete: false })} />}
        </EmptyState>
      )}
      {standing.length > 0 && (
        <div hidden={isEmpty} data-drawing={waiting.length > 0 || undefined}>
          {view === 'grid' && <RecordCards {...shown} waiting={waiting} />}
          {view === 'list' && (
            <RecordTable
              {...shown}
              first={(page - 1) * size + 1}
              last={page * size}
              sorting={place}
              onSort={go}
            />
          )}
          {view === 'list' && waiting.length > 0 && <div style={{ height: waiting.length * rowHeight }} />}
        </div>
      )}
    </>
  );
}, areAlike);

/** Nothing found is good news here: nothing is missing. */
function NoneIncomplete({ onShowAll }: { onShowAll: () => void }) {
  return (
    <>
      <Text fontSize="sm">No published record in this list is incomplete.</Text>
      <Button size="sm" variant="outline" onClick={onShowAll}>
        Show complete records too
      </Button>
    </>
  );
}

/** A letter that leaves the rows that stood there draws none of them. */
function areAlike({ rows, ...props }: DrawnRowsProps, { rows: others, ...next }: DrawnRowsProps): boolean {
  return (
    areSameRows(rows, others) &&
    Object.entries(props).every(([name, value]) => Object.is(value, Reflect.get(next, name)))
  );
}

/** Nobody sees what changes back sooner, and to draw it would only hold up what comes. */
const soonMs = 150;

/** Whether something has been so for a while. */
export function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), soonMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo]);
  return isSo && isLate;
}

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

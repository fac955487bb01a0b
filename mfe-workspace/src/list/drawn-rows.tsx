import { memo, startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { Button, EmptyState, Text } from 'shared-lib/ui';
import { firstRows } from 'shared-lib/ui/table';
import { RecordCards } from '../cards/record-cards';
import type { WorkspaceNavigation } from '../place/use-workspace-place';
import { areSameRows, type MatchedRow } from '../rows/match-rows';
import { assignRowElements, type RowElement } from '../rows/standing-rows';
import { RecordTable } from '../table/record-table';
import { drawMore, moreRows } from './draw-more';

type DrawnRowsProps = {
  moves: WorkspaceNavigation;
  /** The kind with its visible columns. */
  kind: RecordKind;
  rows: readonly MatchedRow[];
  /** The ids of all rows of the page, including those that the filter hides. */
  loaded: ReadonlySet<number>;
  /** The page of the rows: the rows of another page replace them all at once. */
  of: string | undefined;
  isStale: boolean;
  selected: ReadonlyMap<number, ListRow> | undefined;
};

/** Roughly the height of a row, so that scrolling back to rows that are not rendered yet works. */
const rowHeight = 41;

/** The rows as a table or as cards; rows that the window has no room for render a moment later. */
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
  const { drawn, standing } = useGradualRows({ wanted: rows, of, loaded });
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

/** No result is good news here: nothing is missing. */
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

/** Skips rendering when a typed letter does not change the rows. */
function areAlike({ rows, ...props }: DrawnRowsProps, { rows: others, ...next }: DrawnRowsProps): boolean {
  return (
    areSameRows(rows, others) &&
    Object.entries(props).every(([name, value]) => Object.is(value, Reflect.get(next, name)))
  );
}

/** A state that ends sooner is not noticed, and rendering it would only delay what comes next. */
const soonMs = 150;

/** Whether a flag has been true for a while. */
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
  /** The page of the rows: the rows of another page replace them all at once. */
  of: string | undefined;
  /** The ids of all rows of the page, including hidden ones. */
  loaded: ReadonlySet<number>;
};

type Drawn = { of: string | undefined; drawn: Rows; standing: readonly RowElement[] };

/**
 * Renders first as many rows as a window shows, then more after each frame until all are rendered, and returns the
 * elements that hold them. Each step continues from the rows in the page: when key presses and frames queue up, one
 * render may contain several steps, which together add no more rows than one.
 */
export function useGradualRows(page: Page): Omit<Drawn, 'of'> {
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

/** Continues from the rendered rows, unless they belong to another page. */
function next(last: Drawn | undefined, { wanted, of, loaded }: Page): Drawn {
  const isSamePage = last !== undefined && last.of === of;
  if (isSamePage && last.drawn === wanted) return last;
  const drawn = isSamePage ? drawMore(wanted, last.drawn, moreRows) : drawMore(wanted, [], firstRows);
  return { of, drawn, standing: assignRowElements({ before: last?.standing ?? [], drawn, of, loaded }) };
}

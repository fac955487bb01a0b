import { memo, startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { Button, EmptyState, Text } from 'shared-lib/ui';
import { firstRowCount } from 'shared-lib/ui/table';
import { RecordCards } from '../cards/record-cards';
import type { WorkspaceNavigation } from '../place/workspace-navigation';
import { areSameRows, type MatchedRow } from '../rows/match-rows';
import type { RowElement } from '../rows/row-element';
import { RecordTable } from '../table/record-table';

type DrawnRowsProps = {
  navigation: WorkspaceNavigation;
  /** The kind with its visible columns. */
  kind: RecordKind;
  rows: readonly MatchedRow[];
  /** The ids of all rows of the page, including those that the filter hides. */
  loaded: ReadonlySet<number>;
  pageKey: string | undefined;
  isStale: boolean;
  selected: ReadonlyMap<number, ListRow> | undefined;
};

/** Roughly the height of a row, so that scrolling back to rows that are not rendered yet works. */
const rowHeight = 41;

/** The rows as a table or as cards; rows that the window has no room for render a moment later. */
export const DrawnRows = memo(function DrawnRows(props: DrawnRowsProps) {
  const {
    navigation: { place, go },
    rows,
    loaded,
    pageKey,
    isStale,
    ...more
  } = props;
  const { canEdit } = useAccess();
  const { drawn, elements } = useGradualRows({ wanted: rows, pageKey, loaded });
  const shown = { ...more, rows: elements, canEdit, isStale: useDelayedFlag(isStale) };
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
      {elements.length > 0 && (
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
const delayMs = 150;

/** Whether a flag has been true for a while. */
export function useDelayedFlag(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn]);
  return isOn && isLate;
}

type Rows = readonly MatchedRow[];

type Page = {
  wanted: Rows;
  /** The page of the rows: the rows of another page replace them all at once. */
  pageKey: string | undefined;
  /** The ids of all rows of the page, including hidden ones. */
  loaded: ReadonlySet<number>;
};

type Drawn = { pageKey: string | undefined; drawn: Rows; elements: readonly RowElement[] };

/**
 * Renders first as many rows as a window shows, then more after each frame until all are rendered, and returns the
 * elements that hold them. Each step continues from the rows in the page: when key presses and frames queue up, one
 * render may contain several steps, which together add no more rows than one.
 */
export function useGradualRows(page: Page): Drawn {
  const { wanted } = page;
  const last = useRef<Drawn>(undefined);
  const [, renderMore] = useReducer((steps: number) => steps + 1, 0);
  const now = nextStep(last.current, page);
  useLayoutEffect(() => {
    last.current = now;
  }, [now]);
  useEffect(() => {
    if (now.drawn === wanted) return;
    const frame = requestAnimationFrame(() => startTransition(renderMore));
    return () => cancelAnimationFrame(frame);
  }, [now, wanted]);
  return now;
}

/** Continues from the rendered rows, unless they belong to another page. */
function nextStep(last: Drawn | undefined, { wanted, pageKey, loaded }: Page): Drawn {
  const isSamePage = last !== undefined && last.pageKey === pageKey;
  if (isSamePage && last.drawn === wanted) return last;
  const drawn = isSamePage ? drawMore(wanted, last.drawn, moreRows) : drawMore(wanted, [], firstRowCount);
  return { pageKey, drawn, elements: assignRowElements(last?.elements ?? [], drawn, { pageKey, loaded }) };
}

/** So few rows that a person who types or scrolls does not notice the frame that adds them. */
export const moreRows = 6;
/** Slightly more rows than a window shows: layout and paint of the others happen when they become visible. */
const visibleRows = 20;

/**
 * Returns as many of the wanted rows as one frame has time for. Creating a row takes time, and so do layout and paint
 * of a row that was out of view. When more than `most` rows come, only that many are added; when others go too, only
 * half as many, since removing takes the other half. Rows that only change their match hint are limited to the same
 * number.
 */
export function drawMore(wanted: Rows, before: Rows, most: number): Rows {
  const indexBefore = new Map(before.map(({ row }, index) => [row.id, index]));
  const isNew = ({ row }: MatchedRow, index: number) => {
    const was = indexBefore.get(row.id);
    return was === undefined || (was >= visibleRows && index < visibleRows);
  };
  const fresh = wanted.flatMap((one, index) => (isNew(one, index) ? [index] : []));
  const few = wanted.length < before.length ? Math.floor(most / 2) : most;
  const drawn = fresh.length > most ? wanted.slice(0, fresh[few]) : wanted;
  return limitHints(drawn, new Map(before.map((one) => [one.row.id, one])), most);
}

function limitHints(drawn: Rows, before: ReadonlyMap<number, MatchedRow>, most: number): Rows {
  let changed = 0;
  const inTime = drawn.map((one) => {
    const old = before.get(one.row.id) ?? one;
    if (old.matchedIn === one.matchedIn) return one;
    changed += 1;
    return changed > most ? old : one;
  });
  // Return the same array when everything is up to date: the caller sees by it that nothing is left.
  return changed > most ? inTime : drawn;
}

/**
 * Assigns the rendered rows to elements. While a page stays, a row keeps its element wherever it moves, with the focus
 * in it, and waits there hidden while the filter excludes it: no typed letter creates or destroys an element twice.
 * Other rows reuse the elements of rows that are no longer on the page; until then those elements are hidden too.
 */
export function assignRowElements(
  before: readonly RowElement[],
  drawn: Rows,
  { pageKey, loaded }: Omit<Page, 'wanted'>,
): RowElement[] {
  const isOwn = (one: RowElement) => one.pageKey === pageKey && loaded.has(one.row.id);
  const own = new Map(before.filter(isOwn).map(({ row, element }) => [row.id, element]));
  const spare = before.filter((one) => !isOwn(one)).values();
  let last = before.length;
  const elementOf = (id: number) => own.get(id) ?? spare.next().value?.element ?? last++;
  const shown = drawn.map((one) => ({ ...one, element: elementOf(one.row.id), pageKey, isHidden: false }));
  const taken = new Set(shown.map(({ element }) => element));
  const rest = before.filter(({ element }) => !taken.has(element));
  const hidden = rest.map((one) => (one.isHidden ? one : { ...one, isHidden: true }));
  const isOther = (one: RowElement) => Number(!isOwn(one));
  // In their old order, so that no element has to move.
  return [...shown, ...hidden].sort((one, next) => isOther(one) - isOther(next) || one.index - next.index);
}

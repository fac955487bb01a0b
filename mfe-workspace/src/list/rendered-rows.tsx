import { memo, startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import type { RecordKind } from 'shared-lib/records';
import { LazyPart, ListNotLoaded } from 'shared-lib/ui';
import { firstPaintRowCount } from 'shared-lib/ui/table';
import type { WorkspaceNavigation } from '../address/workspace-navigation';
import { RecordCards } from '../cards/record-cards';
import type { RelatedCountsByLaw } from '../cards/related-counts';
import type { RowElement } from '../rows/match-rows';
import { areSameRows, type MatchedRow } from '../rows/match-rows';
import type { Selection } from '../selection/selection';
import { RecordTable } from '../table/record-table';

/** The text of an empty list loads late, because most lists have rows. */
const loadEmptyList = () => import('./empty-list').then(({ EmptyList }) => EmptyList);

type RenderedRowsProps = {
  navigation: WorkspaceNavigation;
  /** The kind of record with its visible columns. */
  kind: RecordKind;
  rows: readonly MatchedRow[];
  /** The ids of all rows of the page, including those that the keyword hides. */
  loaded: ReadonlySet<number>;
  /** The numbers of related records that the cards show. */
  counts: RelatedCountsByLaw | undefined;
  pageKey: string | undefined;
  isStale: boolean;
  selection: Selection | undefined;
  /** The id of the record that the VIEW dialog shows. */
  viewedId: number | undefined;
  /** Fetches the rows again. It is set only if no rows could be loaded. */
  onRetry: (() => void) | undefined;
};

/** Shows the rows as a table or as cards. Rows below the window render a moment later. */
export const RenderedRows = memo(function RenderedRows(props: RenderedRowsProps) {
  const {
    navigation: { address, go },
    rows,
    loaded,
    counts,
    pageKey,
    isStale,
    onRetry,
    ...rowProps
  } = props;
  const { canEdit } = useAccess();
  const { renderedRows, elements } = useGraduallyRenderedRows({ pageRows: rows, pageKey, loaded });
  const shown = { ...rowProps, rows: elements, canEdit, isStale: useDelayedFlag(isStale) };
  const { page, size, view } = address;
  const unrenderedRows = rows.slice(renderedRows.length);
  const isEmpty = rows.length === 0;
  return (
    <>
      {isEmpty && onRetry && <ListNotLoaded what={address.kind.titles.list} onRetry={onRetry} />}
      {isEmpty && !onRetry && (
        <LazyPart
          what={address.kind.titles.list}
          load={loadEmptyList}
          with={{ address, go, canEdit, hasRows: loaded.size > 0 }}
          waiting={null}
        />
      )}
      {elements.length > 0 && (
        <div hidden={isEmpty} data-drawing={unrenderedRows.length > 0 || undefined}>
          {view === 'grid' && <RecordCards {...shown} unrenderedRows={unrenderedRows} counts={counts} />}
          {view === 'list' && (
            <RecordTable
              {...shown}
              firstNumber={(page - 1) * size + 1}
              lastNumber={page * size}
              hasOneStatus={address.status !== 'all'}
              sorting={address}
              onSort={go}
            />
          )}
          {view === 'list' && unrenderedRows.length > 0 && (
            <div style={{ height: `calc(${unrenderedRows.length} * var(--row-height))` }} />
          )}
        </div>
      )}
    </>
  );
}, areSameRowProps);

/**
 * Whether two sets of props are equal and have the same rows. If so, the rows need not render again, for
 * example when a key is typed into the filter.
 */
function areSameRowProps({ rows, ...props }: RenderedRowsProps, { rows: others, ...next }: RenderedRowsProps): boolean {
  return (
    areSameRows(rows, others) &&
    Object.entries(props).every(([name, value]) => Object.is(value, Reflect.get(next, name)))
  );
}

/** A flag that is true for a shorter time is ignored: nobody would notice it, but rendering takes time. */
const minFlagDurationMs = 150;

/** Returns whether a flag has been true for at least `minFlagDurationMs`. */
export function useDelayedFlag(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), minFlagDurationMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn]);
  return isOn && isLate;
}

type MatchedRows = readonly MatchedRow[];

type PageToRender = {
  pageRows: MatchedRows;
  /** The key of the page to which the rows belong. If it changes, all rows are replaced at once. */
  pageKey: string | undefined;
  /** The ids of all rows of the page, including those that the keyword hides. */
  loaded: ReadonlySet<number>;
};

type RenderedRowsState = { pageKey: string | undefined; renderedRows: MatchedRows; elements: readonly RowElement[] };

/**
 * Renders as many rows as a window shows, then more after each frame. Returns the elements that show them.
 * Each step continues from the rows that are on the page, so that several steps before a render add no more
 * rows than one step.
 */
export function useGraduallyRenderedRows(page: PageToRender): RenderedRowsState {
  const { pageRows } = page;
  const last = useRef<RenderedRowsState>(undefined);
  const [, renderMore] = useReducer((steps: number) => steps + 1, 0);
  const now = computeNextRenderedRows(last.current, page);
  useLayoutEffect(() => {
    last.current = now;
  }, [now]);
  useEffect(() => {
    if (now.renderedRows === pageRows) return;
    const frame = requestAnimationFrame(() => startTransition(renderMore));
    return () => cancelAnimationFrame(frame);
  }, [now, pageRows]);
  return now;
}

/** Computes the next rows to render. It continues from the rendered rows, if they are of this page. */
function computeNextRenderedRows(
  last: RenderedRowsState | undefined,
  { pageRows, pageKey, loaded }: PageToRender,
): RenderedRowsState {
  const isSamePage = last !== undefined && last.pageKey === pageKey;
  if (isSamePage && last.renderedRows === pageRows) return last;
  const renderedRows = isSamePage
    ? limitRowsForAnimationFrame(pageRows, last.renderedRows, rowsPerFrame)
    : limitRowsForAnimationFrame(pageRows, [], firstPaintRowCount);
  return {
    pageKey,
    renderedRows,
    elements: assignRowElements(last?.elements ?? [], renderedRows, { pageKey, loaded }),
  };
}

/** Each further frame adds this many rows. So few do not disturb a user who types or scrolls. */
export const rowsPerFrame = 6;
/**
 * A few more rows than a window shows. The browser lays out and paints further rows only when they become
 * visible.
 */
const windowRowCount = 20;

/**
 * Returns as many of the requested rows as one frame can add: at most `maxNewRows`, or half as many if other
 * rows disappear, because removing rows takes time, too. The match hint changes in at most `maxNewRows`
 * rows.
 */
export function limitRowsForAnimationFrame(
  pageRows: MatchedRows,
  before: MatchedRows,
  maxNewRows: number,
): MatchedRows {
  const indexBefore = new Map(before.map(({ row }, index) => [row.id, index]));
  const isNew = ({ row }: MatchedRow, index: number) => {
    const was = indexBefore.get(row.id);
    return was === undefined || (was >= windowRowCount && index < windowRowCount);
  };
  const newRowIndexes = pageRows.flatMap((one, index) => (isNew(one, index) ? [index] : []));
  const newRowLimit = pageRows.length < before.length ? Math.floor(maxNewRows / 2) : maxNewRows;
  const renderedRows = newRowIndexes.length > maxNewRows ? pageRows.slice(0, newRowIndexes[newRowLimit]) : pageRows;
  return limitChangedMatchHints(renderedRows, new Map(before.map((one) => [one.row.id, one])), maxNewRows);
}

function limitChangedMatchHints(
  renderedRows: MatchedRows,
  before: ReadonlyMap<number, MatchedRow>,
  maxChanges: number,
): MatchedRows {
  let changed = 0;
  const limitedRows = renderedRows.map((one) => {
    const old = before.get(one.row.id) ?? one;
    if (old.matchedIn === one.matchedIn) return one;
    changed += 1;
    return changed > maxChanges ? old : one;
  });
  // Returns the given array itself if no hint had to wait. The caller compares the arrays to find out.
  return changed > maxChanges ? limitedRows : renderedRows;
}

/**
 * Assigns rows to elements. While the list shows the same page, a row keeps its element, and with it the
 * focus. The filter only hides elements. A new row reuses the element of a row of another page.
 */
export function assignRowElements(
  before: readonly RowElement[],
  renderedRows: MatchedRows,
  { pageKey, loaded }: Omit<PageToRender, 'pageRows'>,
): RowElement[] {
  const isOwn = (one: RowElement) => one.pageKey === pageKey && loaded.has(one.row.id);
  const own = new Map(before.filter(isOwn).map(({ row, element }) => [row.id, element]));
  const spare = before.filter((one) => !isOwn(one)).values();
  let nextElement = before.length;
  const elementOf = (id: number) => own.get(id) ?? spare.next().value?.element ?? nextElement++;
  const shown = renderedRows.map((one) => ({ ...one, element: elementOf(one.row.id), pageKey, isHidden: false }));
  const taken = new Set(shown.map(({ element }) => element));
  const rest = before.filter(({ element }) => !taken.has(element));
  const hidden = rest.map((one) => (one.isHidden ? one : { ...one, isHidden: true }));
  const isOther = (one: RowElement) => Number(!isOwn(one));
  // Moves the rows of other pages to the end. All others keep their order, so that no element has to move.
  return [...shown, ...hidden].sort((one, next) => isOther(one) - isOther(next) || one.index - next.index);
}

import {
  type MouseEvent,
  type RefObject,
  startTransition,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { waitForNextFrame } from 'shared-lib/remotes';
import { findCurrentRowIndex, type TreeRows, type TreeState, toggleNode } from 'shared-lib/road-map';
import { useNavigate } from 'shared-lib/router';
import { listIndexesToRender } from 'shared-lib/visible-range';
import { t } from 'shared-lib/words';
import { LawRow } from './law-row';
import type { DueCounts } from './overdue';
import { type LawTreeState, useTreeKeys } from './use-law-tree';
import './tree.css';

type LawTreeProps = {
  label: string;
  tree: LawTreeState;
  /** The text of the filter. When it changes, the tree scrolls to the top. */
  filter: string;
  onOpenLaw: (id: number) => void;
  /** The overdue and unknown counts, by the id of the law. Undefined: they were not requested. */
  dueCountsByLaw?: ReadonlyMap<number, DueCounts> | undefined;
};

const noTreeRows: TreeRows = {
  length: 0,
  at: () => undefined,
  lawAt: () => undefined,
  lineOf: () => -1,
  branchesBeside: () => [],
};

/** The tree of laws, as the WAI-ARIA tree pattern defines it. Only the visible rows are on the page. */
export function LawTree({ label, tree, filter, onOpenLaw, dueCountsByLaw }: LawTreeProps) {
  const { rows, position, goTo } = tree;
  const { ref, onScroll, rowHeight, height, scrollTop } = useTreeScrollRange(filter);
  // The visible rows render first. The rows around them keep their old content for a frame.
  const delayedRows = useFrameDelayedValue(rows, noTreeRows);
  const followLink = useRouterLinks();
  const focusCurrentRow = useFocusOnCurrentRow(ref);
  const goByKey = (next: TreeState) => {
    if (next.current !== position.current) focusCurrentRow();
    goTo(next);
  };
  const onKeyDown = useTreeKeys({ ...tree, goTo: goByKey }, onOpenLaw);
  const currentIndex = findCurrentRowIndex(rows, position.current);
  const visibleRange = { count: rows.length, size: rowHeight, scrolled: scrollTop, seen: height };
  const inView = new Set(listIndexesToRender({ ...visibleRange, spare: 0 }, currentIndex));
  const onClick = (event: MouseEvent) => {
    if (followLink(event)) return;
    const { target } = event;
    const row = rows.at(rows.lineOf(readRowKey(target)));
    if (!row) return;
    if (row.id === undefined || isExpandButton(target)) goTo(row.isBranch ? toggleNode(position, row.key) : position);
    else onOpenLaw(row.id);
  };
  return (
    <div
      ref={ref}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      className="road-map-tree"
      data-fades=""
      onScroll={onScroll}
      onKeyDown={(event) => isInLink(event.target) || onKeyDown(event)}
      onFocus={({ target }) => goTo({ ...position, current: readRowKey(target) ?? position.current })}
      onClick={onClick}
    >
      <ColumnTitles showsOverdue={dueCountsByLaw !== undefined} />
      <div role="none" className="road-map-all" style={{ height: rows.length * rowHeight }}>
        {listIndexesToRender({ ...visibleRange, spare: 8 }, currentIndex).map((index) => {
          const row = (inView.has(index) ? rows : delayedRows).at(index);
          if (!row) return null;
          const top = index * rowHeight;
          return (
            <LawRow
              key={index}
              row={row}
              top={top}
              height={rowHeight}
              isCurrent={index === currentIndex}
              dueCounts={dueCountsByLaw && (dueCountsByLaw.get(row.id ?? 0) ?? null)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The titles above the columns. Screen readers do not read them, because each row names its own values. */
function ColumnTitles({ showsOverdue }: { showsOverdue: boolean }) {
  return (
    <div className="road-map-titles" aria-hidden="true">
      <span>{t('Law')}</span>
      <span>{t('Laws below')}</span>
      {showsOverdue ? (
        <span>{t('Overdue')}</span>
      ) : (
        <span className="road-map-duties">
          <span>{t('Licenses')}</span>
          <span>{t('Returns')}</span>
          <span title={t('Other compliances')}>{t('Other')}</span>
        </span>
      )}
    </div>
  );
}

function readRowKey(target: EventTarget): string | undefined {
  return findRowElement(target)?.dataset.key;
}

function isExpandButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-twisty]') !== null;
}

/** Whether an event happened in the link to the workspace, which handles its own events. */
function isInLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

function findRowElement(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;
}

/**
 * Returns a click handler that makes the router follow a link. Clicks with a modifier key are left to the
 * browser. The handler returns whether the click was on a link.
 */
function useRouterLinks(): (event: MouseEvent) => boolean {
  const navigate = useNavigate();
  return (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const address = target instanceof Element && target.closest('a')?.getAttribute('href');
    if (!address) return false;
    if (!(metaKey || ctrlKey || shiftKey || altKey)) {
      event.preventDefault();
      void navigate(address);
    }
    return true;
  };
}

/**
 * Returns the value of the previous frame, and `initial` in the first frame. React's deferred value would
 * render too early, before the effect of a pressed key is visible.
 */
export function useFrameDelayedValue<Value>(value: Value, initial: Value): Value {
  const [settled, setSettled] = useState(() => initial);
  useEffect(() => {
    const controller = new AbortController();
    void waitForNextFrame().then(() => {
      if (!controller.signal.aborted) startTransition(() => setSettled(() => value));
    });
    return () => controller.abort();
  }, [value]);
  return settled;
}

/**
 * Keeps the focus on the current row when another element shows that row. The returned function must be
 * called when a key moves to another row, because the focused element may have left the page by the next
 * render.
 */
function useFocusOnCurrentRow(tree: RefObject<HTMLElement | null>): () => void {
  const isFocusDue = useRef(false);
  useEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    const focused = tree.current?.querySelector('[role="treeitem"]:focus');
    const isElsewhere = focused && focused !== row;
    if (!isFocusDue.current && !isElsewhere) return;
    isFocusDue.current = false;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });
  return () => {
    isFocusDue.current = true;
  };
}

const defaultTreeSizePx = { rowHeight: 36, height: 640 };

const narrowTreeWidthPx = 560;

/**
 * Watches the scroll position and the visible size of an element. In a narrow element, rows have two lines.
 * When `resetKey` changes, the element scrolls to the top.
 */
function useTreeScrollRange(resetKey: string) {
  const ref = useRef<HTMLDivElement>(null);
  const lastResetKey = useRef(resetKey);
  const [size, setSize] = useState(defaultTreeSizePx);
  const [scrolled, setScrolled] = useState({ resetKey, top: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(computeTreeSize(entry.contentRect)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (lastResetKey.current === resetKey) return;
    lastResetKey.current = resetKey;
    // Scrolls to the top only if necessary, because scrolling makes the browser compute the layout.
    if (ref.current && scrolled.top > 0) ref.current.scrollTop = 0;
  }, [resetKey, scrolled.top]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setScrolled({ resetKey, top: currentTarget.scrollTop });
  return { ref, ...size, scrollTop: scrolled.resetKey === resetKey ? scrolled.top : 0, onScroll };
}

/**
 * Computes the size of the tree. The height is at least the default, so that a tree which grows shows rows at
 * once. Rows are higher in a narrow tree and on touch screens.
 */
function computeTreeSize({ width, height }: DOMRectReadOnly): typeof defaultTreeSizePx {
  const isHigh = width < narrowTreeWidthPx || matchMedia('(pointer: coarse)').matches;
  return {
    height: Math.max(height, defaultTreeSizePx.height),
    rowHeight: isHigh ? 52 : defaultTreeSizePx.rowHeight,
  };
}

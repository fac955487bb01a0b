import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  addTyped,
  findTyped,
  indexOf,
  moveInTree,
  type TreePlace,
  type TreeRows,
  type TypedText,
  toggleNode,
} from 'shared-lib/road-map';
import { placesInView } from 'shared-lib/visible-range';
import { LawRow } from './law-row';
import './tree.css';
import { waitForNextFrame } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import type { LawTreeState } from './use-law-tree';
import { useScroller } from './use-scroller';

type LawTreeProps = {
  label: string;
  tree: LawTreeState;
  /** The filter text; another filter scrolls to the top. */
  filter: string;
  /** The largest number of laws below one law. */
  most: number;
  onOpenLaw: (id: number) => void;
};

const noRows: TreeRows = {
  length: 0,
  at: () => undefined,
  lawAt: () => undefined,
  lineOf: () => -1,
  branchesBeside: () => [],
};

/** The tree follows the WAI-ARIA tree pattern. Of many thousand lines only the visible ones are in the page. */
export function LawTree({ label, tree, filter, most, onOpenLaw }: LawTreeProps) {
  const { rows, place, goTo } = tree;
  const { ref, onScroll, rowHeight, height, scrollTop } = useScroller(filter);
  // Visible lines render first; the few lines around them keep their old content until there is time.
  const settled = useFrameDelayedValue(rows, noRows);
  const isFollowed = usePlainLinks();
  const follow = useFocusOnLine(ref);
  const goByKey = (next: TreePlace) => {
    if (next.current !== place.current) follow();
    goTo(next);
  };
  const onKeyDown = useTreeKeys({ ...tree, goTo: goByKey }, onOpenLaw);
  const at = indexOf(rows, place.current);
  const visibleRange = { count: rows.length, size: rowHeight, scrolled: scrollTop, seen: height };
  const inView = new Set(placesInView({ ...visibleRange, spare: 0 }, at));
  const act = (event: MouseEvent) => {
    if (isFollowed(event)) return;
    const { target } = event;
    const row = rows.at(rows.lineOf(keyOf(target)));
    if (!row) return;
    if (row.id === undefined || isTwisty(target)) goTo(row.isBranch ? toggleNode(place, row.key) : place);
    else onOpenLaw(row.id);
  };
  return (
    <div
      ref={ref}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      className="road-map-tree"
      onScroll={onScroll}
      onKeyDown={(event) => isLink(event.target) || onKeyDown(event)}
      onFocus={({ target }) => goTo({ ...place, current: keyOf(target) ?? place.current })}
      onClick={act}
    >
      <div role="none" className="road-map-all" style={{ height: rows.length * rowHeight }}>
        {placesInView({ ...visibleRange, spare: 8 }, at).map((index) => {
          const row = (inView.has(index) ? rows : settled).at(index);
          if (!row) return null;
          const top = index * rowHeight;
          return (
            <LawRow key={index} row={row} top={top} height={rowHeight} isCurrent={index === at} most={most} />
          );
        })}
      </div>
    </div>
  );
}

function keyOf(target: EventTarget): string | undefined {
  return lineOf(target)?.dataset.key;
}

function isTwisty(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-twisty]') !== null;
}

/** The link to the workspace handles its own events. */
function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

function lineOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;
}

/**
 * Follows plain links within an element; with a modifier key the browser handles the click. Returns whether the target
 * was a link.
 */
function usePlainLinks(): (event: MouseEvent) => boolean {
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
 * The value of one frame ago, and at first the given one. A deferred value would render in the very next task, before
 * the response to a key pressed meanwhile.
 */
export function useFrameDelayedValue<Value>(value: Value, first: Value): Value {
  const [settled, setSettled] = useState(() => first);
  useEffect(() => {
    const over = new AbortController();
    void waitForNextFrame().then(() => {
      if (!over.signal.aborted) startTransition(() => setSettled(() => value));
    });
    return () => over.abort();
  }, [value]);
  return settled;
}

/**
 * Keeps the focus on the current line, which another element represents after lines above it come or go. Returns a
 * function to call when a key moves to another line: the focus cannot be read at that point, since the focused line may
 * just have left the page.
 */
function useFocusOnLine(tree: RefObject<HTMLElement | null>): () => void {
  const isAwaited = useRef(false);
  useEffect(() => {
    const line = tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    const focused = tree.current?.querySelector('[role="treeitem"]:focus');
    const isElsewhere = focused && focused !== line;
    if (!isAwaited.current && !isElsewhere) return;
    isAwaited.current = false;
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  });
  return () => {
    isAwaited.current = true;
  };
}

/** The keys of the tree: move, open a law by Enter or space, and find by typing. */
function useTreeKeys({ rows, place, goTo }: LawTreeState, onOpenLaw: (id: number) => void) {
  const typed = useRef<TypedText>({ text: '', at: 0 });
  const find = (key: string, at: number): boolean => {
    const next = addTyped(typed.current, key, at);
    if (!next) return false;
    typed.current = next;
    goTo({ ...place, current: findTyped(rows, place.current, next.text) ?? place.current });
    return true;
  };
  const move = (key: string): boolean => {
    const next = moveInTree(rows, place, key);
    if (next) goTo(next);
    return next !== undefined;
  };
  const act = (key: string): boolean => {
    const row = rows.at(indexOf(rows, place.current));
    if ((key !== 'Enter' && key !== ' ') || !row) return false;
    if (row.id !== undefined) onOpenLaw(row.id);
    else if (row.isBranch) goTo(toggleNode(place, row.key));
    return true;
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, timeStamp } = event;
    if (move(key) || find(key, timeStamp) || act(key)) event.preventDefault();
  };
}

import type { MouseEvent } from 'react';
import { indexOf, type TreePlace, type TreeRows, toggleNode } from 'shared-lib/road-map';
import { placesInSight } from 'shared-lib/sight';
import { LawRow } from './law-row';
import './tree.css';
import { useFocusOnLine } from './use-focus-on-line';
import type { LawTreeState } from './use-law-tree';
import { usePlainLinks } from './use-plain-links';
import { useScroller } from './use-scroller';
import { useSettled } from './use-settled';
import { useTreeKeys } from './use-tree-keys';

type LawTreeProps = {
  label: string;
  tree: LawTreeState;
  /** Another filter begins at the top. */
  filter: string;
  /** The greatest number of laws below one. */
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

/** The tree by the WAI-ARIA pattern. Of many thousand lines only those in sight are in the page. */
export function LawTree({ label, tree, filter, most, onOpenLaw }: LawTreeProps) {
  const { rows, place, goTo } = tree;
  const { ref, onScroll, rowHeight, height, scrollTop } = useScroller(filter);
  // Those in sight come first; the few around them stay what they were until there is time.
  const settled = useSettled(rows, noRows);
  const isFollowed = usePlainLinks();
  const follow = useFocusOnLine(ref);
  const goByKey = (next: TreePlace) => {
    if (next.current !== place.current) follow();
    goTo(next);
  };
  const onKeyDown = useTreeKeys({ ...tree, goTo: goByKey }, onOpenLaw);
  const at = indexOf(rows, place.current);
  const sight = { count: rows.length, size: rowHeight, scrolled: scrollTop, seen: height };
  const inSight = new Set(placesInSight({ ...sight, spare: 0 }, at));
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
        {placesInSight({ ...sight, spare: 8 }, at).map((index) => {
          const row = (inSight.has(index) ? rows : settled).at(index);
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

/** The way to the workspace acts by itself. */
function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

function lineOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;
}

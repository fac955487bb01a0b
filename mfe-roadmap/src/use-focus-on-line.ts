import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the current line, which another element stands for once lines above it come or go. Gives a
 * function to call when a key moves to another line: where the focus is cannot be asked then, since the line that had
 * it may just have left the page.
 */
export function useFocusOnLine(tree: RefObject<HTMLElement | null>): () => void {
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

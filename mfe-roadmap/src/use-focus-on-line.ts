import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives a function to call when a key moves to another line: the focus goes there once that line is in the page.
 * Where the focus is cannot be asked then, since the line that had it may just have left the page.
 */
export function useFocusOnLine(tree: RefObject<HTMLElement | null>): () => void {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    const line = tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  });
  return () => {
    isAwaited.current = true;
  };
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { openOverlay } from './open-overlays';
import { firstTabStop } from './tab-order';

type OnTop = { isOpen: boolean; first: string | undefined; onEscape: (() => void) | undefined };

/** Lays an element on top of the page while it is open. */
export function useOnTop(element: RefObject<HTMLElement | null>, { isOpen, first, onEscape }: OnTop): void {
  // Before anything of it takes the focus.
  const [before] = useState(() => document.activeElement);
  const heard = useRef(onEscape);
  useLayoutEffect(() => {
    heard.current = onEscape;
  });
  useLayoutEffect(() => {
    const root = element.current;
    if (!isOpen || !root) return;
    const firstOf = () => firstWithin(root, first);
    return openOverlay({ root, first: firstOf, onEscape: () => heard.current?.(), before });
  }, [element, isOpen, first, before]);
}

function firstWithin(root: HTMLElement, first: string | undefined): HTMLElement {
  const wanted = first === undefined ? null : root.querySelector<HTMLElement>(first);
  const marked =
    wanted ?? root.querySelector<HTMLElement>(':is([data-autofocus], [autofocus]):not(:disabled)');
  return marked ?? firstTabStop(root) ?? root;
}

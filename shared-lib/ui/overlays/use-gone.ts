import { type RefObject, useEffect, useRef } from 'react';

type Going = { isOpen: boolean; onGone: (() => void) | undefined };

/** Tells once that an element that is no longer open has faded out. */
export function useGone(element: RefObject<HTMLElement | null>, { isOpen, onGone }: Going): void {
  const tell = useRef(onGone);
  useEffect(() => {
    tell.current = onGone;
  });
  useEffect(() => {
    if (isOpen) return;
    let isThere = true;
    void fadedOut(element.current).then(() => isThere && tell.current?.());
    return () => {
      isThere = false;
    };
  }, [element, isOpen]);
}

/** A part that does not move things, as the tests' does not, knows nothing of it. */
async function fadedOut(element: HTMLElement | null): Promise<unknown> {
  const running = element?.getAnimations?.() ?? [];
  return Promise.allSettled(running.map(({ finished }) => finished));
}

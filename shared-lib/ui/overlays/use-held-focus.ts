import { type PointerEvent, useRef } from 'react';

/** What takes the focus where one clicks on nothing: the dialog itself, and its body, which scrolls by keys. */
const ground = '[role=dialog], [role=alertdialog], [data-dialog-body]';

/**
 * What a dialog takes so that a click on nothing in it leaves the focus where it was; else the next Tab begins at its
 * first field. Text can still be selected. A finger that taps beside a field wants its keyboard gone, and has its way.
 */
export function useHeldFocus() {
  const had = useRef<HTMLElement>(undefined);
  return {
    onPointerDown({ pointerType, currentTarget }: PointerEvent) {
      const { activeElement } = document;
      const isWithin = activeElement instanceof HTMLElement && currentTarget.contains(activeElement);
      had.current = isWithin && pointerType === 'mouse' ? activeElement : undefined;
    },
    onClick() {
      const { activeElement, body } = document;
      const isOnNothing = activeElement === body || activeElement?.matches(ground);
      const isSelecting = getSelection()?.isCollapsed === false;
      if (isOnNothing && !isSelecting) had.current?.focus({ preventScroll: true });
    },
  };
}

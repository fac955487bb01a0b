import type { KeyboardEvent, ToggleEvent } from 'react';

/** Which item each key focuses, from the position of the focused item (-1 for none) and the number of items. */
const positionByKey = new Map<string, (position: number, count: number) => number>([
  ['ArrowDown', (position, count) => (position + 1) % count],
  ['ArrowUp', (position, count) => (position <= 0 ? count : position) - 1],
  ['Home', () => 0],
  ['End', (_position, count) => count - 1],
]);

/**
 * Moves the focus through the items of an open menu with the arrow keys, Home and End. The page below does not scroll.
 * Controls that need these keys themselves keep them.
 */
export function moveMenuFocus(event: KeyboardEvent<HTMLElement>): void {
  const findPosition = positionByKey.get(event.key);
  const items = listMenuItems(event.currentTarget);
  const isForControl = event.target instanceof Element && event.target.matches('input, select, textarea');
  if (!findPosition || items.length === 0 || isForControl) return;
  event.preventDefault();
  const position = items.findIndex((item) => item === document.activeElement);
  items[findPosition(position, items.length)]?.focus();
}

/** The handlers of a menu that is a native popover: it opens with its first item focused. */
export const popoverMenuHandlers = {
  onKeyDown: moveMenuFocus,
  onToggle: ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') listMenuItems(currentTarget)[0]?.focus();
  },
};

/** Lists the items that can be focused. The title bar of a sheet has no items. */
function listMenuItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(':is(button, a[href]):not(:disabled, [data-head] *)')].filter(
    // Not all browsers know this function.
    (item) => item.checkVisibility?.() ?? true,
  );
}

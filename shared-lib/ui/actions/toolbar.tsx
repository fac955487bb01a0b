import { type FocusEvent, type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import { Box } from 'shared-lib/ui';

/**
 * A group of buttons with one shared tab stop. The arrow keys, Home and End move between the buttons. The
 * toolbar itself sets their `tabIndex`.
 */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const settle = () => setSingleTabStop(bar.current);
    settle();
    window.addEventListener('resize', settle);
    return () => window.removeEventListener('resize', settle);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findNextButton(bar.current, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setSingleTabStop(bar.current, target);
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={label}
      // The toolbar is not a box (`display: contents`), so that its groups wrap together with the elements
      // beside it.
      display="contents"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {children}
    </Box>
  );
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Finds the button to which a key moves the focus. Returns `undefined` if the key does not move it. */
function findNextButton(bar: HTMLElement | null, pressed: PressedKey): HTMLElement | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  const buttons = listVisibleButtons(bar);
  const now = buttons.findIndex((button) => button.matches(':focus'));
  const indexByKey = new Map([
    ['ArrowRight', (now + 1) % buttons.length],
    ['ArrowLeft', now - 1],
    ['Home', 0],
    ['End', -1],
  ]);
  const index = indexByKey.get(key);
  return now === -1 || index === undefined ? undefined : buttons.at(index);
}

/**
 * Makes one button the only tab stop: the focused button, or else the previous tab stop, or else the first
 * visible button.
 */
function setSingleTabStop(bar: HTMLElement | null, focusedButton?: HTMLElement): void {
  const buttons = listVisibleButtons(bar);
  const previousStop = buttons.find((button) => button.getAttribute('tabindex') === '0');
  const stop = buttons.find((button) => button === focusedButton) ?? previousStop ?? buttons[0];
  for (const button of bar?.querySelectorAll('button') ?? []) button.tabIndex = button === stop ? 0 : -1;
}

function listVisibleButtons(bar: HTMLElement | null): HTMLButtonElement[] {
  return [...(bar?.querySelectorAll('button') ?? [])].filter(
    (button) => getComputedStyle(button).display !== 'none' && !button.matches(':disabled'),
  );
}

/**
 * For each key, computes the position of the item that gets the focus. `position` is that of the focused item, or -1 if
 * there is none.
 */
const positionByKey = new Map<string, (position: number, count: number) => number>([
  ['ArrowDown', (position, count) => (position + 1) % count],
  ['ArrowUp', (position, count) => (position <= 0 ? count : position) - 1],
  ['Home', () => 0],
  ['End', (_position, count) => count - 1],
]);

/**
 * Moves the focus through the items of an open menu by the arrow keys, Home and End. The page below does not scroll. A
 * control in the menu that needs these keys itself still gets them.
 */
export function moveMenuFocus(event: KeyboardEvent<HTMLElement>): void {
  const findPosition = positionByKey.get(event.key);
  const items = listMenuItems(event.currentTarget);
  const isForControl = event.target instanceof Element && event.target.matches('input, select, textarea');
  if (!findPosition || items.length === 0 || isForControl || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const position = items.findIndex((item) => item === document.activeElement);
  items[findPosition(position, items.length)]?.focus();
}

/**
 * The handlers of a menu that is a native popover. When the menu opens, its first item gets the focus. When Tab leads
 * out of the menu, the menu closes, because the page behind its backdrop must not get the focus. Tab then goes on from
 * the menu's button.
 */
export const popoverMenuHandlers = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    moveMenuFocus(event);
    const { key, shiftKey, currentTarget } = event;
    const end = shiftKey ? currentTarget.querySelector('button') : listMenuItems(currentTarget).at(-1);
    if (key === 'Tab' && end === document.activeElement) currentTarget.hidePopover?.();
  },
  onToggle: ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') listMenuItems(currentTarget)[0]?.focus();
  },
};

/** Lists the items of a menu that can be focused. The buttons in the title bar of a sheet are no items. */
function listMenuItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(':is(button, a[href]):not(:disabled, [data-head] *)')].filter(
    // Not all browsers have `checkVisibility`.
    (item) => item.checkVisibility?.() ?? true,
  );
}

import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
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
      // The toolbar has no box of its own, so that its groups wrap together with the elements beside it.
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
  const places = new Map([
    ['ArrowRight', (now + 1) % buttons.length],
    ['ArrowLeft', now - 1],
    ['Home', 0],
    ['End', -1],
  ]);
  const place = places.get(key);
  return now === -1 || place === undefined ? undefined : buttons.at(place);
}

/**
 * Makes one button the only tab stop: the focused button, or else the previous tab stop, or else the first
 * visible button.
 */
function setSingleTabStop(bar: HTMLElement | null, focusedButton?: HTMLElement): void {
  const buttons = listVisibleButtons(bar);
  const before = buttons.find((one) => one.getAttribute('tabindex') === '0');
  const stop = buttons.find((one) => one === focusedButton) ?? before ?? buttons[0];
  for (const button of bar?.querySelectorAll('button') ?? []) button.tabIndex = button === stop ? 0 : -1;
}

function listVisibleButtons(bar: HTMLElement | null): HTMLButtonElement[] {
  return [...(bar?.querySelectorAll('button') ?? [])].filter(
    (button) => getComputedStyle(button).display !== 'none' && !button.matches(':disabled'),
  );
}

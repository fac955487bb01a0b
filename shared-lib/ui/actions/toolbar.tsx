import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Box } from 'shared-lib/ui';

/**
 * Buttons that share one tab stop: the arrow keys move between them, Home and End go to the first and the last. The
 * toolbar sets `tabIndex` on the elements; the buttons themselves know nothing about it.
 */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const settle = () => keepOneTabStop(bar.current);
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
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => keepOneTabStop(bar.current, target);
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={label}
      // Lets its groups wrap together with the elements beside them.
      display="contents"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {children}
    </Box>
  );
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The button that a key press moves to from the focused one. */
function findNextButton(bar: HTMLElement | null, pressed: PressedKey): HTMLElement | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  const buttons = visibleButtons(bar);
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

/** Makes the last used button the tab stop, or the first button when that one is hidden. */
function keepOneTabStop(bar: HTMLElement | null, focusedButton?: HTMLElement): void {
  const buttons = visibleButtons(bar);
  const before = buttons.find((one) => one.getAttribute('tabindex') === '0');
  const stop = buttons.find((one) => one === focusedButton) ?? before ?? buttons[0];
  for (const button of bar?.querySelectorAll('button') ?? []) button.tabIndex = button === stop ? 0 : -1;
}

function visibleButtons(bar: HTMLElement | null): HTMLButtonElement[] {
  return [...(bar?.querySelectorAll('button') ?? [])].filter(
    (button) => getComputedStyle(button).display !== 'none',
  );
}

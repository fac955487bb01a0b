import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Box } from 'shared-lib/ui';

/**
 * Buttons as one stop of the Tab key: the arrow keys go from one to the next, Home and End to the first
 * and the last. Which of them is the stop is set on the elements: the buttons themselves know nothing of it.
 */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const settle = () => keepOneStop(bar.current);
    settle();
    window.addEventListener('resize', settle);
    return () => window.removeEventListener('resize', settle);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = buttonAt(bar.current, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => keepOneStop(bar.current, target);
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={label}
      // Its groups wrap with what stands beside them.
      display="contents"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {children}
    </Box>
  );
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The button that a key leads to, from the one that has the focus. */
function buttonAt(bar: HTMLElement | null, pressed: Pressed): HTMLElement | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  const buttons = shownButtons(bar);
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

/** The Tab key comes to the button that was used last, or to the first where that one is not shown. */
function keepOneStop(bar: HTMLElement | null, wanted?: HTMLElement): void {
  const buttons = shownButtons(bar);
  const before = buttons.find((one) => one.getAttribute('tabindex') === '0');
  const stop = buttons.find((one) => one === wanted) ?? before ?? buttons[0];
  for (const button of bar?.querySelectorAll('button') ?? []) button.tabIndex = button === stop ? 0 : -1;
}

function shownButtons(bar: HTMLElement | null): HTMLButtonElement[] {
  return [...(bar?.querySelectorAll('button') ?? [])].filter(
    (button) => getComputedStyle(button).display !== 'none',
  );
}

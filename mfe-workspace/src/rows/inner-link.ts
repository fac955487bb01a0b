import type { MouseEvent } from 'react';

/**
 * The address within the app that a click should lead to, if it should. One listener on a table is cheaper than
 * a router link in each of its rows; clicks that ask for a new tab are left to the browser.
 */
export function innerLink(event: MouseEvent): string | undefined {
  if (!isPlain(event) || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  return event.target.closest('a')?.getAttribute('href') ?? undefined;
}

/** Whether it does not ask for a new tab or window. */
export function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

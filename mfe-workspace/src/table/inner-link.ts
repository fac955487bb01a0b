import type { MouseEvent } from 'react';

/**
 * The address within the app that a click should lead to, if it should. One listener on a table is cheaper than
 * a router link in each of its rows; clicks that ask for a new tab are left to the browser.
 */
export function innerLink(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  return event.target.closest('a')?.getAttribute('href') ?? undefined;
}

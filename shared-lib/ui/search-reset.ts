import type { KeyboardEvent } from 'react';

/**
 * Whether Esc in a search field restores the text that was last searched for. The browser would empty the field,
 * while the results below stayed the same.
 */
export function handleSearchReset(event: KeyboardEvent, searched: string): boolean {
  const isMeant = event.key === 'Escape' && !event.nativeEvent.isComposing && searched !== '';
  if (isMeant) event.preventDefault();
  return isMeant;
}

import type { KeyboardEvent } from 'react';

/**
 * Whether Esc in a search field must restore the last searched text. The browser would empty the field and
 * leave the results unchanged.
 */
export function handleSearchReset(event: KeyboardEvent, searched: string): boolean {
  const isMeant = event.key === 'Escape' && !event.nativeEvent.isComposing && searched !== '';
  if (isMeant) event.preventDefault();
  return isMeant;
}

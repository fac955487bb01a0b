import type { KeyboardEvent } from 'react';

/**
 * Whether Esc in a search field is to bring back what is searched for. The browser would empty the field, and what was
 * found would stay as it is.
 */
export function takesBack(event: KeyboardEvent, searched: string): boolean {
  const isMeant = event.key === 'Escape' && !event.nativeEvent.isComposing && searched !== '';
  if (isMeant) event.preventDefault();
  return isMeant;
}

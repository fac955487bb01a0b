import { useSyncExternalStore } from 'react';

const phoneQuery = '(max-width: 639px)';

/** Whether the window is as narrow as that of a phone. `matchMedia` is missing in jsdom. */
export function isPhone(): boolean {
  return window.matchMedia?.(phoneQuery).matches ?? false;
}

/** Like `isPhone`, and renders again when the window becomes narrower or wider. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(followWidth, isPhone);
}

function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia?.(phoneQuery);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

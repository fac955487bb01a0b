import { useSyncExternalStore } from 'react';

const phoneQuery = '(max-width: 639px)';

/** Whether the window is as narrow as that of a phone. `matchMedia` is missing in jsdom. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(followWidth, () => window.matchMedia?.(phoneQuery).matches ?? false);
}

function followWidth(report: () => void): () => void {
  const query = window.matchMedia?.(phoneQuery);
  query?.addEventListener('change', report);
  return () => query?.removeEventListener('change', report);
}

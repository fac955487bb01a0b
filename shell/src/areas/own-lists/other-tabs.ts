import type { QueryClient } from 'shared-lib/query';
import { localStore } from 'shared-lib/session';
import { readClocks } from '../../clocks/read-clocks';

const key = 'lexboard.lists-changed';

/** Tells the other tabs of the browser that the organisation's lists have changed. */
export function notifyOtherTabs(): void {
  localStore.write(key, String(readClocks().wall));
}

/**
 * Refetches every query of this page after another tab has changed the organisation's lists. A query that must stay as
 * it was opened, such as a form in which somebody types, opts out by `refetchOnReconnect: false`. Returns a stop
 * function.
 */
export function subscribeToOtherTabs(client: QueryClient): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return;
    void client.invalidateQueries({
      predicate: ({ observers }) => observers.every(({ options }) => options.refetchOnReconnect !== false),
    });
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

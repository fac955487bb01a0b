import type { QueryClient } from 'shared-lib/query';
import { localStore } from 'shared-lib/session';
import { readClocks } from '../../clocks/read-clocks';

const listsChangedKey = 'lexboard.lists-changed';

/** Tells the other tabs of the browser that the organisation's lists have changed. */
export function notifyTabsOfListChange(): void {
  localStore.write(listsChangedKey, String(readClocks().wall));
}

/**
 * Refetches every query of this page when another tab has changed the organisation's lists. A form that must
 * keep its data sets `refetchOnReconnect: false`. Returns a function that ends this.
 */
export function subscribeToListChanges(client: QueryClient): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== listsChangedKey || event.newValue === null) return;
    void client.invalidateQueries({
      predicate: ({ observers }) => observers.every(({ options }) => options.refetchOnReconnect !== false),
    });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

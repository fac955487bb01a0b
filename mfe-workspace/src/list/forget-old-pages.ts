import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from 'shared-lib/query';

/** The number of unseen pages kept for going back; a page of 200 rows takes as much memory as a picture. */
const most = 12;

/** Limits the memory, however many pages somebody visits. */
export function useFewPages(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type }) => {
        if (type === 'added') removeOldPages(client);
      }),
    [client],
  );
}

export function removeOldPages(client: QueryClient): void {
  const cache = client.getQueryCache();
  const unseen = cache.findAll({ queryKey: ['records'], type: 'inactive', fetchStatus: 'idle' });
  // A page without data is about to be viewed: if it were removed now, its answer would be lost.
  const filled = unseen.filter(({ state }) => state.data !== undefined);
  const oldestLast = filled.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const page of oldestLast.slice(most)) cache.remove(page);
}

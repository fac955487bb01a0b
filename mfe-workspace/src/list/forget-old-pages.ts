import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from 'shared-lib/query';

/** So many pages that nobody looks at are kept for going back; a page of 200 rows takes as much room as a picture. */
const most = 12;

/** Keeps the memory flat, however many pages somebody turns. */
export function useFewPages(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type }) => {
        if (type === 'added') forgetOldPages(client);
      }),
    [client],
  );
}

export function forgetOldPages(client: QueryClient): void {
  const cache = client.getQueryCache();
  const unseen = cache.findAll({ queryKey: ['records'], type: 'inactive', fetchStatus: 'idle' });
  // One for which nothing has come is about to be looked at: taken away now, its answer would reach nobody.
  const filled = unseen.filter(({ state }) => state.data !== undefined);
  const oldestLast = filled.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const page of oldestLast.slice(most)) cache.remove(page);
}

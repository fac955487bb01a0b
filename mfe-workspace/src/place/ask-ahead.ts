import type { QueryClient } from 'shared-lib/query';
import { queryOf } from '../list/use-list';
import type { WorkspacePlace } from './workspace-place';

/**
 * Asks for the list of a place as soon as somebody goes there: to draw first that they do takes its time. What was
 * asked for so and never drawn is given up.
 */
export function askAhead(client: QueryClient, place: WorkspacePlace): void {
  if (place.tab === 'law-question') return;
  const query = queryOf(place);
  const wanted = JSON.stringify(query.queryKey);
  void client.cancelQueries({
    queryKey: ['records'],
    type: 'inactive',
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== wanted,
  });
  void client.prefetchQuery(query);
}

import { useQuery } from 'shared-lib/query';
import { fetchList, listQuery, Unanswered, type Wanted } from './fetch-list';

/** A page of a list; the old rows stay in view until the new ones are there. */
export function useList(wanted: Wanted) {
  const { name } = wanted.kind;
  return useQuery({
    ...queryOf(wanted),
    // Those of another tab would be none of this one.
    placeholderData: (before, query) => (query?.queryKey[1] === name ? before : undefined),
  });
}

/** How a page is asked for, and where what came is kept. A request that nobody waits for any more is given up. */
export function queryOf(wanted: Wanted) {
  const { kind, status } = wanted;
  return {
    queryKey: ['records', kind.name, status, listQuery(wanted)],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchList(wanted, signal),
    retry: (tries: number, error: Error) => tries === 0 && error instanceof Unanswered,
    retryDelay: 300,
  };
}

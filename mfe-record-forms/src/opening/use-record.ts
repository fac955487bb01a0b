import { usePrefetchQuery, useQuery } from 'shared-lib/query';
import { fetchRecord, getCachedRecord, type RecordRequest } from './fetch-record';

/** Fetches one record; the request starts before anything of it is rendered. */
export function useRecord(wanted: RecordRequest) {
  const { kind, id, at } = wanted;
  const query = {
    queryKey: ['records', kind.name, id, at],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchRecord(wanted, signal),
    initialData: () => getCachedRecord(wanted),
  };
  usePrefetchQuery(query);
  return useQuery(query);
}

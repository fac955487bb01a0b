import { usePrefetchQuery, useQuery } from 'shared-lib/query';
import { fetchRecord, recordAtOnce, type WantedRecord } from './fetch-record';

/** One record with the state of its fetching, which begins before anything of it is drawn. */
export function useRecord(wanted: WantedRecord) {
  const { kind, id, at } = wanted;
  const query = {
    queryKey: ['records', kind.name, id, at],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchRecord(wanted, signal),
    initialData: () => recordAtOnce(wanted),
  };
  usePrefetchQuery(query);
  return useQuery(query);
}

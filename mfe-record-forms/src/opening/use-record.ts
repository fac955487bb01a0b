import { useQuery } from 'shared-lib/query';
import { fetchRecord, type WantedRecord } from './fetch-record';

/** One record with the state of its fetching. */
export function useRecord(wanted: WantedRecord) {
  const { kind, id, by, at } = wanted;
  return useQuery({
    queryKey: ['records', kind.name, by, id, at],
    queryFn: ({ signal }) => fetchRecord(wanted, signal),
  });
}

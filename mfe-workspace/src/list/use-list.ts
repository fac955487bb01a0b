import { keepPreviousData, useQuery } from 'shared-lib/query';
import { fetchList, type Wanted } from './fetch-list';

/** A page of a list; the old rows stay in view until the new ones are there. */
export function useList(wanted: Wanted) {
  const { kind, status, page, size, allFields = '' } = wanted;
  return useQuery({
    queryKey: ['records', kind.name, status, page, size, allFields],
    queryFn: ({ signal }) => fetchList(wanted, signal),
    placeholderData: keepPreviousData,
  });
}

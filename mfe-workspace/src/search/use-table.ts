import { keepPreviousData, useQuery } from 'shared-lib/query';
import type { ListPage, RecordKind } from 'shared-lib/records';
import type { PageOfRows } from 'shared-lib/ui/paging';
import { fetchTables } from './fetch-tables';

export const searchSizes = [10, 20, 50] as const;
export const firstPage: PageOfRows = { page: 1, size: searchSizes[0] };

type Wanted = { kind: RecordKind; keyword: string; at: PageOfRows };

type Table = {
  /** None where nothing is searched for, or where it did not come. */
  list: ListPage | undefined;
  /** Whose rows these are: for a moment those of before. */
  keyword: string;
  state: 'still' | 'loading' | 'stale' | 'failed';
  retry: () => void;
};

/**
 * A page of one of the four tables. Their first pages come by one call, which all four share; another page by a call
 * of its own, which takes nothing from the others when it fails.
 */
export function useTable({ kind, keyword, at }: Wanted): Table {
  const isFirst = at.page === firstPage.page && at.size === firstPage.size;
  const { data, isError, isLoading, isPlaceholderData, refetch } = useQuery({
    queryKey: ['records', 'search', keyword, ...(isFirst ? [] : [kind.name, at.page, at.size])],
    queryFn: ({ signal }) => fetchTables({ keyword, ...(!isFirst && { page: { ...at, kind } }) }, signal),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    // Over other areas nobody has heard what was saved since.
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (keyword === '') return { list: undefined, keyword, state: 'still', retry };
  const state = isError ? 'failed' : isLoading ? 'loading' : isPlaceholderData ? 'stale' : 'still';
  return { list: data?.of[kind.name], keyword: data?.keyword ?? keyword, state, retry };
}

import { useEffect } from 'react';
import { send } from 'shared-lib/api';
import { announcements$ } from 'shared-lib/bus';
import { type QueryClient, useQuery, useQueryClient } from 'shared-lib/query';
import {
  type ListPage,
  maxRecordsPerCall,
  parseListPage,
  type RecordKind,
  type RecordStatusFilter,
  recordStatusFilterTitles,
} from 'shared-lib/records';
import { waitForNextFrame } from 'shared-lib/remotes';
import { findLastPage } from 'shared-lib/ui/paging';
import { t } from 'shared-lib/words';
import {
  isNewestFirst,
  type ListSearch,
  type ListSorting,
  newestFirst,
  type WorkspaceAddress,
} from './workspace-address';

/** A request for a page of a list. A field that is missing filters nothing. */
export type ListPageRequest = Partial<ListSorting> & {
  kind: RecordKind;
  status: RecordStatusFilter;
  page: number;
  size: number;
  search?: ListSearch | undefined;
  isIncomplete?: boolean;
  isUndated?: boolean;
  category?: number | undefined;
  state?: number | undefined;
  includeCentral?: boolean;
  lawId?: number | undefined;
};

export type SortedPage = ListPage &
  ListSorting & {
    /**
     * The key of the list, its filters and the page number, without the sort order. If it changes, all rows
     * are replaced.
     */
    pageKey: string;
  };

/**
 * Fetches the list of an address as soon as a navigation starts, because rendering takes time. Cancels
 * running requests for lists that no component shows.
 */
export function prefetchList(client: QueryClient, address: WorkspaceAddress): void {
  if (address.tab === 'law-question') return;
  const query = makeListQueryOptions(address);
  const queryText = JSON.stringify(query.queryKey);
  void client.cancelQueries({
    queryKey: ['records'],
    type: 'inactive',
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== queryText,
  });
  void client.prefetchQuery(query);
}

/**
 * Fetches a page of a list and keeps the old rows until it arrives. It then prefetches the next and the
 * previous page while the page is visible. When the user leaves the list, these requests are cancelled.
 */
export function usePrefetchedList(address: WorkspaceAddress) {
  const { kind, page, size } = address;
  const list = useQuery({
    ...makeListQueryOptions(address),
    // Keeps the old rows only if they are of the same tab, because another tab has other records.
    placeholderData: (before, query) => (query?.queryKey[1] === kind.name ? before : undefined),
  });
  const lastPage = list.data && !list.isPlaceholderData ? findLastPage(list.data.total, size) : 0;
  usePagePrefetch({ ...address, page: page + 1 }, lastPage);
  usePagePrefetch({ ...address, page: page - 1 }, lastPage);
  return list;
}

/**
 * Returns how many rows the list of an address has, or undefined until that is known, and whether no rows could be
 * loaded. Sends no request.
 */
export function useListSummary(address: WorkspaceAddress): { total: number | undefined; isFailed: boolean } {
  const { data, isError } = useQuery({
    ...makeListQueryOptions(address),
    enabled: false,
    select: ({ total }) => total,
    placeholderData: (before, query) => (query?.queryKey[1] === address.kind.name ? before : undefined),
  });
  return { total: data, isFailed: isError && data === undefined };
}

/** Fetches the first rows of a list with its filters: as many as one bulk action allows. */
export function fetchFirstRows(client: QueryClient, address: WorkspaceAddress): Promise<SortedPage> {
  return client.fetchQuery(makeListQueryOptions({ ...address, page: 1, size: maxRecordsPerCall }));
}

function usePagePrefetch(address: WorkspaceAddress, lastPage: number): void {
  const query = makeListQueryOptions(address);
  // The result is not used here. So the component need not render again when the request ends.
  useQuery({
    ...query,
    // The signal is read here, because the query library then aborts a request that no component needs any
    // more.
    queryFn: async ({ signal }) => {
      await waitForNextFrame();
      signal.throwIfAborted();
      return query.queryFn({ signal });
    },
    enabled: address.page >= 1 && address.page <= lastPage,
    notifyOnChangeProps: [],
  });
}

/** Makes the query for a page, with its cache key. A request that nobody needs any more is aborted. */
function makeListQueryOptions(request: ListPageRequest) {
  const { kind, status } = request;
  return {
    queryKey: ['records', kind.name, status, buildListQuery(request)],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchListPage(request, signal),
    retry: (tries: number, error: Error) => tries === 0 && error instanceof InvalidReplyError,
    retryDelay: 300,
  };
}

/** The error for a missing or invalid reply. The query library repeats the request after this error. */
class InvalidReplyError extends Error {}

/** Fetches one page of a list. Throws if no valid answer comes. */
async function fetchListPage(request: ListPageRequest, signal: AbortSignal): Promise<SortedPage> {
  const { kind, status } = request;
  const answer = await send({ ...kind.calls.lists[status], query: buildListQuery(request), signal });
  // Without a list, the answer is an error, because only an empty list means "no rows".
  if (answer.ok && Array.isArray(answer.value.data))
    return { ...parseListPage(kind, answer.value), ...toListSorting(request), pageKey: makePageKey(request) };
  const message = (!answer.ok && answer.message) || t('The {list} could not be loaded.', { list: kind.titles.list });
  throw answer.ok || answer.reason === 'unreachable' ? new InvalidReplyError(message) : new Error(message);
}

/** Builds the query parameters of the calls in the specification. */
export function buildListQuery(request: ListPageRequest): Record<string, string | number | undefined> {
  const { kind, status, isIncomplete, isUndated, page, size, search } = request;
  const { category, state, includeCentral, lawId } = request;
  const sorting = toListSorting(request);
  return {
    page,
    pageSize: size,
    ...(status !== 'all' && { status: recordStatusFilterTitles[status] }),
    ...(search && { [search.column]: search.text }),
    ...(isIncomplete && status !== 'draft' && { incomplete: 'true' }),
    ...(isUndated && kind.name !== 'law' && { undated: 'true' }),
    ...(category && { category }),
    ...(state && { state }),
    ...(state && includeCentral && { includeCentral: 'true' }),
    ...(lawId && { [kind.name === 'law' ? 'lawentry' : 'law']: lawId }),
    ...(!isNewestFirst(sorting) && sorting),
  };
}

function makePageKey(request: ListPageRequest): string {
  const { kind, status } = request;
  return JSON.stringify([kind.name, status, buildListQuery({ ...request, ...newestFirst })]);
}

function toListSorting({ sort = newestFirst.sort, order = newestFirst.order }: ListPageRequest): ListSorting {
  return { sort, order };
}

/** The cache keys of the counts on cards and of the filter options begin with these words. */
export const relatedCountsQueryKey = 'related counts';
export const filterDataQueryKey = 'filter data';

/**
 * Refetches the lists, the counts on cards and the filter options when an area saves or deletes a record, or
 * changes a due date. Also refetches when the user returns to the lists, because they miss announcements
 * while they are not mounted.
 */
export function useListRefetch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      for (const key of ['records', relatedCountsQueryKey, filterDataQueryKey])
        void client.invalidateQueries({ queryKey: [key] });
    };
    refresh();
    const subscription = announcements$.subscribe(({ type }) => {
      if (type === 'record-saved' || type === 'record-deleted' || type === 'occurrence-changed') refresh();
    });
    return () => subscription.unsubscribe();
  }, [client]);
}

/** The cache keeps at most this many hidden pages. A page of 200 rows takes as much memory as a picture. */
const maxCachedPages = 12;

/** Removes pages that the user has left, to limit the memory. */
export function useCachedPageLimit(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type }) => {
        if (type === 'added') removeOldCachedPages(client);
      }),
    [client],
  );
}

export function removeOldCachedPages(client: QueryClient): void {
  const cache = client.getQueryCache();
  const unseen = cache.findAll({ queryKey: ['records'], type: 'inactive', fetchStatus: 'idle' });
  // Pages without data stay in the cache, because the user is about to see them.
  const filled = unseen.filter(({ state }) => state.data !== undefined);
  const oldestLast = filled.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const page of oldestLast.slice(maxCachedPages)) cache.remove(page);
}

import { useEffect } from 'react';
import { send } from 'shared-lib/api';
import { announcements$ } from 'shared-lib/bus';
import { type QueryClient, useQuery, useQueryClient } from 'shared-lib/query';
import {
  type ListPage,
  type ListStatus,
  listStatusTitles,
  parseListPage,
  type RecordKind,
} from 'shared-lib/records';
import { waitForNextFrame } from 'shared-lib/remotes';
import { lastPage } from 'shared-lib/ui/paging';
import {
  isNewestFirst,
  type ListSearch,
  type ListSorting,
  newestFirst,
  type WorkspacePlace,
} from './workspace-place';

/** A request for a page of a list; a missing value filters nothing. */
export type ListPageRequest = Partial<ListSorting> & {
  kind: RecordKind;
  status: ListStatus;
  page: number;
  size: number;
  search?: ListSearch | undefined;
  isIncomplete?: boolean;
  category?: number | undefined;
  state?: number | undefined;
  includeCentral?: boolean;
  lawId?: number | undefined;
};

export type SortedPage = ListPage &
  ListSorting & {
    /** The list and its page, whatever their order; the rows of another page replace all rows. */
    pageKey: string;
  };

/**
 * Requests the list of a place as soon as somebody goes there, since rendering the navigation first takes time.
 * Requests whose place never rendered are cancelled.
 */
export function prefetch(client: QueryClient, place: WorkspacePlace): void {
  if (place.tab === 'law-question') return;
  const query = listQueryOptions(place);
  const wanted = JSON.stringify(query.queryKey);
  void client.cancelQueries({
    queryKey: ['records'],
    type: 'inactive',
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== wanted,
  });
  void client.prefetchQuery(query);
}

/**
 * Fetches a page of a list; the old rows stay in view until the new ones are there. Once the page has arrived and is
 * visible, the next and the previous one are prefetched; leaving them unseen cancels their requests.
 */
export function usePrefetchedList(place: WorkspacePlace) {
  const { kind, page, size } = place;
  const list = useQuery({
    ...listQueryOptions(place),
    // The rows of another tab would be wrong here.
    placeholderData: (before, query) => (query?.queryKey[1] === kind.name ? before : undefined),
  });
  const last = list.data && !list.isPlaceholderData ? lastPage(list.data.total, size) : 0;
  usePrefetch({ ...place, page: page + 1 }, last);
  usePrefetch({ ...place, page: page - 1 }, last);
  return list;
}

function usePrefetch(place: WorkspacePlace, last: number): void {
  const query = listQueryOptions(place);
  // Its result is not rendered, so its state causes no render.
  useQuery({
    ...query,
    // Reading the signal makes the library abort the request when nobody waits for it any more.
    queryFn: async ({ signal }) => {
      await waitForNextFrame();
      signal.throwIfAborted();
      return query.queryFn({ signal });
    },
    enabled: place.page >= 1 && place.page <= last,
    notifyOnChangeProps: [],
  });
}

/** The query and its cache key for a page. A request that nobody waits for is aborted. */
function listQueryOptions(wanted: ListPageRequest) {
  const { kind, status } = wanted;
  return {
    queryKey: ['records', kind.name, status, buildListQuery(wanted)],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchList(wanted, signal),
    retry: (tries: number, error: Error) => tries === 0 && error instanceof NoAnswerError,
    retryDelay: 300,
  };
}

/** No valid answer came: a retry may help. */
class NoAnswerError extends Error {}

/** Fetches one page of a list. Rejects when it did not arrive. */
async function fetchList(wanted: ListPageRequest, signal: AbortSignal): Promise<SortedPage> {
  const { kind, status } = wanted;
  const answer = await send({ ...kind.calls.lists[status], query: buildListQuery(wanted), signal });
  // An incomplete answer is an error: only an empty list means "no rows".
  if (answer.ok && Array.isArray(answer.value.data))
    return { ...parseListPage(kind, answer.value), ...sortingOf(wanted), pageKey: pageKeyOf(wanted) };
  const message = (!answer.ok && answer.message) || `The ${kind.titles.list} did not come.`;
  throw answer.ok || answer.reason === 'unreachable' ? new NoAnswerError(message) : new Error(message);
}

/** The query parameters of the documented calls. */
export function buildListQuery(wanted: ListPageRequest): Record<string, string | number | undefined> {
  const { kind, status, isIncomplete, page, size, search, category, state, includeCentral, lawId } = wanted;
  const sorting = sortingOf(wanted);
  return {
    page,
    pageSize: size,
    ...(status !== 'all' && { status: listStatusTitles[status] }),
    ...(search && { [search.by]: search.text }),
    ...(isIncomplete && status !== 'draft' && { incomplete: 'true' }),
    ...(category && { category }),
    ...(state && { state }),
    ...(state && includeCentral && { includeCentral: 'true' }),
    ...(lawId && { [kind.name === 'law' ? 'lawentry' : 'law']: lawId }),
    ...(!isNewestFirst(sorting) && sorting),
  };
}

function pageKeyOf(wanted: ListPageRequest): string {
  const { kind, status } = wanted;
  return JSON.stringify([kind.name, status, buildListQuery({ ...wanted, ...newestFirst })]);
}

function sortingOf({ sort = newestFirst.sort, order = newestFirst.order }: ListPageRequest): ListSorting {
  return { sort, order };
}

/**
 * Refetches the lists when any area announces a saved or deleted record, and when the person returns to them:
 * announcements made while the lists were unmounted were missed.
 */
export function useFreshLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: ['records'] });
    refresh();
    const subscription = announcements$.subscribe(({ type }) => {
      if (type === 'record-saved' || type === 'record-deleted') refresh();
    });
    return () => subscription.unsubscribe();
  }, [client]);
}

/** The number of unseen pages kept for going back; a page of 200 rows takes as much memory as a picture. */
const most = 12;

/** Limits the memory, however many pages somebody visits. */
export function useLimitedCache(): void {
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

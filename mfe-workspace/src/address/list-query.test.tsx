import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryClientProvider, queryClient } from 'shared-lib/query';
import { recordKinds } from 'shared-lib/records';
import { readPlaceAt } from '../testing/samples';
import {
  buildListQuery,
  type ListPageRequest,
  prefetchList,
  removeOldCachedPages,
  usePrefetchedList,
} from './list-query';

describe('the query of a list', () => {
  const { law, license } = recordKinds;
  const page = { page: 1, pageSize: 50 };
  const cases: [string, Partial<ListPageRequest>, object][] = [
    ['nothing more', {}, page],
    ['newest first by leaving the order out', { sort: 'created', order: 'desc' }, page],
    ['the published records', { status: 'published' }, { ...page, status: 'Published' }],
    ['drafts', { status: 'draft' }, { ...page, status: 'Draft' }],
    ['an order', { sort: 'Law', order: 'asc' }, { ...page, sort: 'Law', order: 'asc' }],
    ['a search', { search: { column: 'allFields', text: '%' } }, { ...page, allFields: '%' }],
    ['a column', { search: { column: 'Law', text: 'a' } }, { ...page, Law: 'a' }],
    ['filters', { category: 3, state: 4 }, { ...page, category: 3, state: 4 }],
    ['central records', { state: 4, includeCentral: true }, { ...page, state: 4, includeCentral: 'true' }],
    ['no central records without a state', { includeCentral: true }, page],
    ['a law and those below it', { lawId: 7 }, { ...page, lawentry: 7 }],
    ['the licenses of a law', { kind: license, lawId: 7 }, { ...page, law: 7 }],
  ];

  test.each(cases)('sends %s', (_what, request, expected) => {
    expect(buildListQuery({ kind: law, status: 'all', page: 1, size: 50, ...request })).toEqual(expected);
  });
});

describe('the prefetch of a list', () => {
  let requests: { page: string | null; signal: AbortSignal }[] = [];

  beforeEach(() => {
    queryClient.clear();
    requests = [];
    globalThis.fetch = (address, init) => {
      const { searchParams } = new URL(String(address), location.href);
      if (init?.signal) requests.push({ page: searchParams.get('page'), signal: init.signal });
      return new Promise(() => undefined);
    };
  });

  const runningPages = () => requests.filter(({ signal }) => !signal.aborted).map(({ page }) => page);

  test('waits only for the last of two places in a row, neither of them rendered', () => {
    prefetchList(queryClient, readPlaceAt('tab=law&page=2'));
    expect(runningPages()).toEqual(['2']);
    prefetchList(queryClient, readPlaceAt('tab=law&page=3'));
    expect(requests).toHaveLength(2);
    expect(runningPages()).toEqual(['3']);
  });

  test('does not send a running request twice', () => {
    prefetchList(queryClient, readPlaceAt('tab=license'));
    prefetchList(queryClient, readPlaceAt('tab=license&view=grid&keyword=x'));
    expect(requests).toHaveLength(1);
    expect(runningPages()).toEqual(['1']);
  });

  test('requests nothing for the questions of a law', () => {
    prefetchList(queryClient, readPlaceAt('tab=law-question&questions=7'));
    expect(requests).toEqual([]);
  });
});

describe('the prefetch of pages', () => {
  /** The mocked network. */
  let requestedPages: number[];
  let answer: () => unknown;

  beforeEach(() => {
    queryClient.clear();
    requestedPages = [];
    answer = () => ({ success: 1, totalLength: 120, data: [] });
    globalThis.fetch = async (address) => {
      requestedPages.push(Number(new URL(String(address), location.href).searchParams.get('page')));
      const body = await answer();
      return { json: async () => body } as Response;
    };
  });

  afterEach(() => jest.restoreAllMocks());

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );

  async function openPage(page: number) {
    const { result, rerender } = renderHook((shown) => usePrefetchedList(readPlaceAt(`tab=law&page=${shown}`)), {
      wrapper,
      initialProps: page,
    });
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    return { turnTo: rerender };
  }

  test.each([
    [1, [1, 2]],
    [2, [2, 3, 1]],
    [3, [3, 2]],
  ])('requests, of three pages and at page %i, only its neighbours: %j', async (page, pages) => {
    await openPage(page);
    expect(requestedPages).toEqual(pages);
  });

  test('requests nothing beside a single page', async () => {
    answer = () => ({ success: 1, totalLength: 50, data: [] });
    await openPage(1);
    expect(requestedPages).toEqual([1]);
  });

  test('requests nothing beside a page that did not load', async () => {
    answer = () => ({ success: 0, message: 'No' });
    await openPage(2);
    expect(requestedPages).toEqual([2]);
  });

  test('waits for the page in view, also while the previous one is shown', async () => {
    answer = () => ({ success: 1, totalLength: 250, data: [] });
    const { turnTo } = await openPage(1);
    const good = answer();
    let release = (_: unknown) => {};
    const held = new Promise((resolve) => {
      release = resolve;
    });
    answer = () => held;
    turnTo(4);
    expect(requestedPages).toEqual([1, 2, 4]);
    release(good);
    await waitFor(() => expect(requestedPages).toEqual([1, 2, 4, 5, 3]));
  });

  test('requests no neighbours that nobody needs by the next frame', async () => {
    let frame: FrameRequestCallback = () => undefined;
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      frame = callback;
      return 1;
    });
    const { result, unmount } = renderHook(() => usePrefetchedList(readPlaceAt('tab=law&page=1')), {
      wrapper,
    });
    await waitFor(() => expect(result.current.data).toBeDefined());
    unmount();
    frame(0);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(requestedPages).toEqual([1]);
  });
});

describe('the page cache', () => {
  beforeEach(() => queryClient.clear());

  const keep = (page: number, updatedAt: number) =>
    queryClient.setQueryData(['records', 'law', 'all', { page }], [page], { updatedAt });
  const pages = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: ['records'] })
      .map(({ state }) => Object(state.data)[0]);

  test('keeps the newest of 200 visited pages', () => {
    for (let page = 1; page <= 200; page += 1) {
      keep(page, page);
      removeOldCachedPages(queryClient);
    }
    expect(pages()).toEqual([189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200]);
  });

  test('keeps pages about to be requested, however many others there are', () => {
    for (let page = 1; page <= 20; page += 1) keep(page, page);
    const cache = queryClient.getQueryCache();
    const query = cache.build(queryClient, { queryKey: ['records', 'license', 'view', 1] });
    removeOldCachedPages(queryClient);
    expect(cache.find({ queryKey: ['records', 'license', 'view', 1] })).toBe(query);
  });

  test('keeps other queries', () => {
    queryClient.setQueryData(['filter data'], 'kept', { updatedAt: 1 });
    for (let page = 1; page <= 20; page += 1) keep(page, page + 1);
    removeOldCachedPages(queryClient);
    expect(queryClient.getQueryData(['filter data'])).toBe('kept');
  });
});

import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryClientProvider, queryClient } from 'shared-lib/query';
import { placeAt } from '../testing/place-at';
import { usePrefetchedList } from './record-list';

/** The mocked network. */
let asked: number[];
let answer: () => unknown;

beforeEach(() => {
  queryClient.clear();
  asked = [];
  answer = () => ({ success: 1, totalLength: 120, data: [] });
  globalThis.fetch = async (address) => {
    asked.push(Number(new URL(String(address), location.href).searchParams.get('page')));
    const body = await answer();
    return { json: async () => body } as Response;
  };
});

afterEach(() => jest.restoreAllMocks());

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

async function openPage(page: number) {
  const { result, rerender } = renderHook((shown) => usePrefetchedList(placeAt(`tab=law&page=${shown}`)), {
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
])('list prefetch: of three pages, page %i prefetches only its neighbours: %j', async (page, pages) => {
  await openPage(page);
  expect(asked).toEqual(pages);
});

test('list prefetch: a single page prefetches nothing', async () => {
  answer = () => ({ success: 1, totalLength: 50, data: [] });
  await openPage(1);
  expect(asked).toEqual([1]);
});

test('list prefetch: a page that did not arrive prefetches nothing', async () => {
  answer = () => ({ success: 0, message: 'No' });
  await openPage(2);
  expect(asked).toEqual([2]);
});

test('list prefetch: neighbours wait for the page in view, also while the previous one is shown', async () => {
  answer = () => ({ success: 1, totalLength: 250, data: [] });
  const { turnTo } = await openPage(1);
  const good = answer();
  let release = (_: unknown) => {};
  const held = new Promise((resolve) => {
    release = resolve;
  });
  answer = () => held;
  turnTo(4);
  expect(asked).toEqual([1, 2, 4]);
  release(good);
  await waitFor(() => expect(asked).toEqual([1, 2, 4, 5, 3]));
});

test('list prefetch: neighbours that nobody needs by the next frame are not requested', async () => {
  let frame: FrameRequestCallback = () => undefined;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    frame = callback;
    return 1;
  });
  const { result, unmount } = renderHook(() => usePrefetchedList(placeAt('tab=law&page=1')), { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  unmount();
  frame(0);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toEqual([1]);
});

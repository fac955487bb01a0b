import { queryClient } from 'shared-lib/query';
import { placeAt } from '../testing/place-at';
import { prefetch } from './use-workspace-place';

let asked: { page: string | null; signal: AbortSignal }[] = [];

beforeEach(() => {
  queryClient.clear();
  asked = [];
  globalThis.fetch = (address, init) => {
    const { searchParams } = new URL(String(address), location.href);
    if (init?.signal) asked.push({ page: searchParams.get('page'), signal: init.signal });
    return new Promise(() => undefined);
  };
});

const underWay = () => asked.filter(({ signal }) => !signal.aborted).map(({ page }) => page);

test('prefetch: of two places in a row, neither rendered, only the last is waited for', () => {
  prefetch(queryClient, placeAt('tab=law&page=2'));
  expect(underWay()).toEqual(['2']);
  prefetch(queryClient, placeAt('tab=law&page=3'));
  expect(asked).toHaveLength(2);
  expect(underWay()).toEqual(['3']);
});

test('prefetch: a request that is running is not sent twice', () => {
  prefetch(queryClient, placeAt('tab=license'));
  prefetch(queryClient, placeAt('tab=license&view=grid&keyword=x'));
  expect(asked).toHaveLength(1);
  expect(underWay()).toEqual(['1']);
});

test('prefetch: the questions of a law have no list', () => {
  prefetch(queryClient, placeAt('tab=law-question&questions=7'));
  expect(asked).toEqual([]);
});

import { queryClient } from 'shared-lib/query';
import { removeOldPages } from './forget-old-pages';

beforeEach(() => queryClient.clear());

const keep = (page: number, updatedAt: number) =>
  queryClient.setQueryData(['records', 'law', 'all', { page }], [page], { updatedAt });
const pages = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['records'] })
    .map(({ state }) => Object(state.data)[0]);

test('page cache: of 200 visited pages the newest stay', () => {
  for (let page = 1; page <= 200; page += 1) {
    keep(page, page);
    removeOldPages(queryClient);
  }
  expect(pages()).toEqual([189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200]);
});

test('page cache: pages about to be requested stay, however many others there are', () => {
  for (let page = 1; page <= 20; page += 1) keep(page, page);
  const cache = queryClient.getQueryCache();
  const asked = cache.build(queryClient, { queryKey: ['records', 'license', 'view', 1] });
  removeOldPages(queryClient);
  expect(cache.find({ queryKey: ['records', 'license', 'view', 1] })).toBe(asked);
});

test('page cache: other queries stay', () => {
  queryClient.setQueryData(['filter data'], 'kept', { updatedAt: 1 });
  for (let page = 1; page <= 20; page += 1) keep(page, page + 1);
  removeOldPages(queryClient);
  expect(queryClient.getQueryData(['filter data'])).toBe('kept');
});

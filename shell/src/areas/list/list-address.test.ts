/** @jest-environment node */
import { formatListAddress, type ListQueryOptions, readListAddress } from './list-address';

const asking: ListQueryOptions = {
  sorts: ['username', 'role'],
  start: { sort: 'username', order: 'asc' },
  filters: ['search', 'kind'],
};
const start = { page: 1, size: 50, sort: 'username', order: 'asc', filters: {} };

test.each([
  ['', {}],
  ['?page=3&size=200', { page: 3, size: 200 }],
  ['?page=0&size=7', {}],
  ['?sort=role&order=desc', { sort: 'role', order: 'desc' }],
  ['?sort=password&order=asc', {}],
  ['?sort=role&order=up', {}],
  ['?search=%F0%9F%A6%84+x&kind=&other=1', { filters: { search: '🦄 x' } }],
])('list place: the address %s is read as %j', (address, expected) => {
  expect(readListAddress(new URLSearchParams(address), asking)).toEqual({ ...start, ...expected });
});

test('list place: a filter in the address that is too long for the server is shown in full with its error', () => {
  const { filters } = readListAddress(new URLSearchParams({ search: 'x'.repeat(5000) }), asking);
  expect(filters.search).toHaveLength(5000);
});

test.each(['?', '?search=a+b&kind=law', '?sort=role&order=desc&page=2&size=100'])(
  'list place: the place of %s is written as that address',
  (address) => {
    expect(formatListAddress(readListAddress(new URLSearchParams(address), asking), asking)).toBe(address);
  },
);

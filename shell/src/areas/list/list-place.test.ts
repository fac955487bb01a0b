/** @jest-environment node */
import { type ListAsking, readListPlace, writeListPlace } from './list-place';

const asking: ListAsking = {
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
])('the address %s is the place %j', (address, expected) => {
  expect(readListPlace(new URLSearchParams(address), asking)).toEqual({ ...start, ...expected });
});

test('a filter longer than the server takes is kept whole, to be told', () => {
  const { filters } = readListPlace(new URLSearchParams({ search: 'x'.repeat(5000) }), asking);
  expect(filters.search).toHaveLength(5000);
});

test.each(['?', '?search=a+b&kind=law', '?sort=role&order=desc&page=2&size=100'])(
  'the place of %s has that address',
  (address) => {
    expect(writeListPlace(readListPlace(new URLSearchParams(address), asking), asking)).toBe(address);
  },
);

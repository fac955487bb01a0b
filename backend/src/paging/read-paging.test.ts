import { done } from '../database/outcome';
import { readPaging } from './read-paging';

const sizes = [10, 20, 30];

it('begins with the first page of the first size', () => {
  expect(readPaging({}, sizes)).toEqual(done({ page: 1, pageSize: 10 }));
});

it.each([
  [2, 30],
  ['2', '30'],
])('reads page %j of size %j', (page, pageSize) => {
  expect(readPaging({ page, pageSize }, sizes)).toEqual(done({ page: 2, pageSize: 30 }));
});

it.each([0, -1, 1.5, '', 'x', '1e3', 1_000_001, Number.NaN])('refuses the page %j', (page) => {
  expect(readPaging({ page }, sizes)).toMatchObject({ ok: false, code: 'bad-page' });
});

it.each([0, 11, '', '10.0', 'all'])('refuses the size %j and names those that there are', (pageSize) => {
  expect(readPaging({ pageSize }, sizes)).toEqual({
    ok: false,
    code: 'bad-value',
    words: { field: 'pageSize', fault: 'must be 10, 20 or 30' },
  });
});

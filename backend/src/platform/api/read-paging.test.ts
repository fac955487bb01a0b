import { okResult } from '../database/result';
import { readPaging, toLimitOffset } from './read-paging';

const sizes = [10, 20, 30];

it('paging: defaults to the first page of the first size', () => {
  expect(readPaging({}, sizes)).toEqual(okResult({ page: 1, pageSize: 10 }));
});

it.each([
  [2, 30],
  ['2', '30'],
])('paging: reads page %j of size %j', (page, pageSize) => {
  expect(readPaging({ page, pageSize }, sizes)).toEqual(okResult({ page: 2, pageSize: 30 }));
});

it.each([0, -1, 1.5, '', 'x', '1e3', '01', 1_000_000_000, Number.NaN, ['1'], true])(
  'paging: refuses the page %j',
  (page) => {
    expect(readPaging({ page }, sizes)).toMatchObject({ ok: false, code: 'bad-page' });
  },
);

it.each([0, 11, '', '10.0', 'all'])('paging: refuses the size %j and names the allowed sizes', (pageSize) => {
  expect(readPaging({ pageSize }, sizes)).toEqual({
    ok: false,
    code: 'bad-page-size',
    words: { sizes: '10, 20 or 30' },
  });
});

it.each([
  [1, 50, { limit: 50, offset: 0 }],
  [3, 20, { limit: 20, offset: 40 }],
  [999_999_999, 200, { limit: 200, offset: 2_000_000_000 }],
])('paging: page %d of size %d stays within what the database can count', (page, pageSize, stretch) => {
  expect(toLimitOffset({ page, pageSize })).toEqual(stretch);
});

import type { MatchedRow } from './match-rows';
import { type StandingRow, standRows } from './standing-rows';

const row = (id: number, place: number): MatchedRow => ({
  row: { id, name: '', lawStatus: '', lawId: 0, isEditable: true, values: {} },
  place,
  matchedIn: undefined,
});

const page = (...ids: number[]) => ids.map(row);

/** The rows in the order in which they stand: the element of each, and in brackets those that are hidden. */
const said = (rows: readonly StandingRow[]) =>
  rows.map(({ row: { id }, slot, isHidden }) => (isHidden ? `(${id} in ${slot})` : `${id} in ${slot}`));

test('a row that the filter leaves out waits in its element, and comes back in it', () => {
  const [a, b, c] = page(1, 2, 3);
  const all = standRows([], page(1, 2, 3), 'one');
  expect(said(all)).toEqual(['1 in 0', '2 in 1', '3 in 2']);
  const some = standRows(
    all,
    [a, c].filter((one) => one !== undefined),
    'one',
  );
  expect(said(some)).toEqual(['1 in 0', '(2 in 1)', '3 in 2']);
  const none = standRows(some, [], 'one');
  expect(said(none)).toEqual(['(1 in 0)', '(2 in 1)', '(3 in 2)']);
  const back = standRows(
    none,
    [b].filter((one) => one !== undefined),
    'one',
  );
  expect(said(back)).toEqual(['(1 in 0)', '2 in 1', '(3 in 2)']);
});

test('a row that comes later among the others gets an element of its own, in its place', () => {
  const before = standRows([], [row(1, 0), row(9, 8)], 'one');
  expect(said(standRows(before, [row(1, 0), row(5, 4), row(9, 8)], 'one'))).toEqual([
    '1 in 0',
    '5 in 2',
    '9 in 1',
  ]);
});

test('rows that are sorted otherwise take their elements with them', () => {
  const before = standRows([], page(1, 2, 3), 'one');
  expect(said(standRows(before, page(3, 2, 1), 'one'))).toEqual(['3 in 2', '2 in 1', '1 in 0']);
});

test('the rows of another page take over the elements of the page before, the same record too', () => {
  const before = standRows([], page(1, 2, 3), 'one');
  const first = standRows(before, page(3, 8), 'another');
  expect(said(first)).toEqual(['3 in 0', '8 in 1', '(3 in 2)']);
  expect(said(standRows(first, page(3, 8, 9, 10), 'another'))).toEqual([
    '3 in 0',
    '8 in 1',
    '9 in 2',
    '10 in 3',
  ]);
});

test('a filter at work while the page changes leaves no element behind', () => {
  const before = standRows(standRows([], page(1, 2, 3), 'one'), [row(2, 1)], 'one');
  expect(said(standRows(before, page(7, 8, 9), 'another'))).toEqual(['7 in 0', '8 in 1', '9 in 2']);
});

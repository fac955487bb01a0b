import type { MatchedRow } from './match-rows';
import { type StandingRow, standRows } from './standing-rows';

const row = (id: number, place: number): MatchedRow => ({
  row: { id, name: '', lawStatus: '', lawId: 0, isEditable: true, values: {} },
  place,
  matchedIn: undefined,
});

const page = (...ids: number[]) => ids.map(row);
const everyId = new Set(Array.from({ length: 10 }, (_, id) => id));

const stand = (before: readonly StandingRow[], drawn: readonly MatchedRow[], of = 'one') =>
  standRows({ before, drawn, of, loaded: everyId });

/** The rows in the order in which they stand, each with its element; in brackets those that are hidden. */
const said = (rows: readonly StandingRow[]) =>
  rows.map(({ row: { id }, element, isHidden }) =>
    isHidden ? `(${id} in ${element})` : `${id} in ${element}`,
  );

test('a row that the filter leaves out waits in its element, and comes back in it', () => {
  const all = stand([], page(1, 2, 3));
  expect(said(all)).toEqual(['1 in 0', '2 in 1', '3 in 2']);
  const some = stand(all, [row(1, 0), row(3, 2)]);
  expect(said(some)).toEqual(['1 in 0', '(2 in 1)', '3 in 2']);
  const none = stand(some, []);
  expect(said(none)).toEqual(['(1 in 0)', '(2 in 1)', '(3 in 2)']);
  expect(said(stand(none, [row(2, 1)]))).toEqual(['(1 in 0)', '2 in 1', '(3 in 2)']);
});

test('a row that comes later among the others gets an element of its own, in its place', () => {
  const before = stand([], [row(1, 0), row(9, 8)]);
  const after = stand(before, [row(1, 0), row(5, 4), row(9, 8)]);
  expect(said(after)).toEqual(['1 in 0', '5 in 2', '9 in 1']);
});

test('rows that are sorted otherwise take their elements with them', () => {
  const before = stand([], page(1, 2, 3));
  expect(said(stand(before, page(3, 2, 1)))).toEqual(['3 in 2', '2 in 1', '1 in 0']);
});

test('the rows of another page take over the elements of the page before, the same record too', () => {
  const before = stand([], page(1, 2, 3));
  const first = stand(before, page(3, 8), 'another');
  expect(said(first)).toEqual(['3 in 0', '8 in 1', '(3 in 2)']);
  expect(said(stand(first, page(3, 8, 9, 7), 'another'))).toEqual(['3 in 0', '8 in 1', '9 in 2', '7 in 3']);
});

test('a filter at work while the page changes leaves no element behind', () => {
  const before = stand(stand([], page(1, 2, 3)), [row(2, 1)]);
  expect(said(stand(before, page(7, 8, 9), 'another'))).toEqual(['7 in 0', '8 in 1', '9 in 2']);
});

test('the element of a row that is no more on the page is taken by the next that comes', () => {
  const before = stand([], page(1, 2, 3));
  const rest = standRows({ before, drawn: page(2, 3), of: 'one', loaded: new Set([2, 3]) });
  expect(said(rest)).toEqual(['2 in 1', '3 in 2', '(1 in 0)']);
  const next = standRows({ before: rest, drawn: page(2, 3, 4), of: 'one', loaded: new Set([2, 3, 4]) });
  expect(said(next)).toEqual(['2 in 1', '3 in 2', '4 in 0']);
});

import type { MatchedRow } from './match-rows';
import { assignRowElements, type RowElement } from './standing-rows';

const row = (id: number, place: number): MatchedRow => ({
  row: { id, name: '', lawStatus: '', lawId: 0, isEditable: true, values: {} },
  place,
  matchedIn: undefined,
});

const page = (...ids: number[]) => ids.map(row);
const everyId = new Set(Array.from({ length: 10 }, (_, id) => id));

const stand = (before: readonly RowElement[], drawn: readonly MatchedRow[], of = 'one') =>
  assignRowElements({ before, drawn, of, loaded: everyId });

/** The rows in DOM order, each with its element; hidden rows in brackets. */
const said = (rows: readonly RowElement[]) =>
  rows.map(({ row: { id }, element, isHidden }) =>
    isHidden ? `(${id} in ${element})` : `${id} in ${element}`,
  );

test('row elements: a filtered row waits hidden in its element, and returns in it', () => {
  const all = stand([], page(1, 2, 3));
  expect(said(all)).toEqual(['1 in 0', '2 in 1', '3 in 2']);
  const some = stand(all, [row(1, 0), row(3, 2)]);
  expect(said(some)).toEqual(['1 in 0', '(2 in 1)', '3 in 2']);
  const none = stand(some, []);
  expect(said(none)).toEqual(['(1 in 0)', '(2 in 1)', '(3 in 2)']);
  expect(said(stand(none, [row(2, 1)]))).toEqual(['(1 in 0)', '2 in 1', '(3 in 2)']);
});

test('row elements: a row that appears among others gets its own element, in its place', () => {
  const before = stand([], [row(1, 0), row(9, 8)]);
  const after = stand(before, [row(1, 0), row(5, 4), row(9, 8)]);
  expect(said(after)).toEqual(['1 in 0', '5 in 2', '9 in 1']);
});

test('row elements: sorted rows take their elements with them', () => {
  const before = stand([], page(1, 2, 3));
  expect(said(stand(before, page(3, 2, 1)))).toEqual(['3 in 2', '2 in 1', '1 in 0']);
});

test('row elements: rows of another page reuse the elements, even for the same record', () => {
  const before = stand([], page(1, 2, 3));
  const first = stand(before, page(3, 8), 'another');
  expect(said(first)).toEqual(['3 in 0', '8 in 1', '(3 in 2)']);
  expect(said(stand(first, page(3, 8, 9, 7), 'another'))).toEqual(['3 in 0', '8 in 1', '9 in 2', '7 in 3']);
});

test('row elements: an active filter leaves no element behind when the page changes', () => {
  const before = stand(stand([], page(1, 2, 3)), [row(2, 1)]);
  expect(said(stand(before, page(7, 8, 9), 'another'))).toEqual(['7 in 0', '8 in 1', '9 in 2']);
});

test('row elements: the element of a removed row is used by the next new row', () => {
  const before = stand([], page(1, 2, 3));
  const rest = assignRowElements({ before, drawn: page(2, 3), of: 'one', loaded: new Set([2, 3]) });
  expect(said(rest)).toEqual(['2 in 1', '3 in 2', '(1 in 0)']);
  const next = assignRowElements({
    before: rest,
    drawn: page(2, 3, 4),
    of: 'one',
    loaded: new Set([2, 3, 4]),
  });
  expect(said(next)).toEqual(['2 in 1', '3 in 2', '4 in 0']);
});

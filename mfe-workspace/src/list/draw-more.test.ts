import type { MatchedRow } from '../rows/match-rows';
import { drawMore } from './draw-more';

const row = (id: number): MatchedRow => ({
  row: { id, name: '', lawStatus: '', lawId: 0, isEditable: true, values: {} },
  place: id,
  matchedIn: undefined,
});
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => row(from + step));
const all = rows(0, 200);

test.each([
  ['of a new page a slice', all, [], 16],
  ['a slice more each time', all, rows(0, 16), 32],
  ['what is left at the end', all, rows(0, 190), 200],
  ['a short page at once', rows(0, 16), [], 16],
  ['of another page a slice, whatever stood there', rows(200, 400), all, 16],
  ['what stays of a narrowed page, at once', rows(0, 180), all, 180],
  ['what stays where little comes into view, at once', rows(10, 180), all, 170],
  ['half a slice of what comes into view as others go', rows(20, 180), all, 8],
  ['what is left where most go, as far as it was in view, and half a slice', rows(18, 68), all, 10],
  ['half a slice of those far down that alone are left', rows(100, 150), all, 8],
  ['a page with a new row at its head, at once', [row(999), ...all], all, 201],
  ['a page that is widened again, from what stands there on', all, rows(10, 12), 18],
  ['nothing of nothing', [], all, 0],
])('row rendering: renders %s', (_what, wanted, before, count) => {
  expect(drawMore(wanted, before, 16)).toEqual(wanted.slice(0, count));
});

test('row rendering: rows with a changed match hint update in slices, and stay meanwhile', () => {
  const said = (from: number, to: number, matchedIn: string) =>
    rows(from, to).map((one) => ({ ...one, matchedIn }));
  const wanted = said(0, 40, 'Notes');
  const begun = drawMore(wanted, rows(0, 40), 16);
  expect(begun).toEqual([...said(0, 16, 'Notes'), ...rows(16, 40)]);
  const further = drawMore(wanted, begun, 16);
  expect(further).toEqual([...said(0, 32, 'Notes'), ...rows(32, 40)]);
  expect(drawMore(wanted, further, 16)).toBe(wanted);
});

import { drawMore } from './draw-more';
import type { MatchedRow } from './match-rows';

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
  ['what stays of a narrowed page, at once', rows(20, 180), all, 160],
  ['a page with a new row at its head, at once', [row(999), ...all], all, 201],
  ['a page that is widened again, from what stands there on', all, rows(10, 12), 18],
  ['nothing of nothing', [], all, 0],
])('draws %s', (_what, wanted, before, count) => {
  expect(drawMore(wanted, before, 16)).toEqual(wanted.slice(0, count));
});

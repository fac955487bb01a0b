/** @jest-environment node */
import { pageOf } from './page-of';

const rows = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test.each([
  ['the first of several', 25, 1, 10, [1, 10, 1, 3]],
  ['the last, half full', 25, 3, 10, [21, 25, 3, 3]],
  ['one beyond the last is the last', 25, 9, 10, [21, 25, 3, 3]],
  ['one before the first is the first', 25, 0, 10, [1, 10, 1, 3]],
  ['exactly full', 30, 1, 30, [1, 30, 1, 1]],
  ['without rows', 0, 1, 10, [0, 0, 1, 1]],
])('a page %s', (_what, count, wanted, size, [from, to, page, pages]) => {
  const shown = pageOf(rows(count), wanted, size);
  expect(shown).toMatchObject({ from, to, page, pages, total: count });
  expect([shown.rows[0] ?? 0, shown.rows.at(-1) ?? 0]).toEqual([from, to]);
});

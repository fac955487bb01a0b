/** @jest-environment node */
import type { ListRow } from 'shared-lib/records';
import { sortRows } from './list-rows';

const row = (id: number, code: string): ListRow => ({
  id,
  name: '',
  lawStatus: '',
  lawId: 0,
  isEditable: false,
  values: { code },
});
const rows = [row(1, 'b-10'), row(2, 'A-1'), row(3, 'B-9'), row(4, 'é'), row(5, 'A-1')];

test.each([
  ['code', 'asc', [2, 5, 3, 1, 4]],
  ['code', 'desc', [4, 1, 3, 2, 5]],
  ['nothing', 'asc', [1, 2, 3, 4, 5]],
] as const)('rows by %s %s stand in the order %j', (sort, order, ids) => {
  expect(sortRows(rows, { sort, order }).map(({ id }) => id)).toEqual(ids);
});

test('row sorting: does not change the loaded rows', () => {
  sortRows(rows, { sort: 'code', order: 'desc' });
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

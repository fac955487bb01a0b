/** @jest-environment node */
import { type ListRow, recordKinds } from 'shared-lib/records';
import { matchRows } from './match-rows';

const row = (id: number, values: Record<string, string>): ListRow => ({
  id,
  name: values.license ?? '',
  lawStatus: '',
  lawId: 1,
  isEditable: false,
  values: { id: String(id), ...values },
});
const rows = [
  row(1, { license: 'Factory license', law_status: 'Active', validity: 'Perpetual' }),
  row(2, { license: 'Trade LICENSE', law_status: '', validity: 'One year' }),
  row(3, { license: 'Consent to operate', law_status: 'Repealed', validity: 'Five years' }),
  row(4, { license: '🏭 رخصة مصنع "100%" \\ _x_ 👩‍🔧', law_status: 'Repealed', validity: 'Mañana' }),
];

test.each([
  ['', [1, 2, 3, 4]],
  ['   ', [1, 2, 3, 4]],
  ['license', [1, 2]],
  ['  LiCeNsE ', [1, 2]],
  ['inactive', [2]],
  ['year', [2, 3]],
  ['%', [4]],
  ['_', [4]],
  ['\\', [4]],
  ['"', [4]],
  ['🏭', [4]],
  ['👩‍🔧', [4]],
  ['مصنع', [4]],
  ['MAÑANA', [4]],
  ['.*', []],
  ['x'.repeat(10_000), []],
  ['nowhere', []],
])('the keyword "%s" leaves the rows %j', (keyword, ids) => {
  expect(matchRows(recordKinds.license, rows, keyword).map(({ row: { id } }) => id)).toEqual(ids);
});

test('a match in a column in view needs no hint', () => {
  expect(matchRows(recordKinds.license, rows, 'factory')[0]?.matchedIn).toBeUndefined();
});

test('a match out of view says where it is', () => {
  expect(matchRows(recordKinds.license, rows, 'perpetual')[0]?.matchedIn).toBe('Validity');
});

test('a match in what has no name on the screen says that much', () => {
  const odd = [row(5, { license: 'A license', editOption: 'true' })];
  expect(matchRows(recordKinds.license, odd, 'true')[0]?.matchedIn).toBe('what is not shown');
});

/** @jest-environment node */
import { type ListRow, recordKinds } from 'shared-lib/records';
import { matchRows, type RowView } from './match-rows';

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
  row(5, { license: "Employees' fund", law_status: 'Repealed', validity: 'The employer’s' }),
];
const licenses: RowView = { kind: recordKinds.license, view: 'list' };

test.each([
  ['', [1, 2, 3, 4, 5]],
  ['   ', [1, 2, 3, 4, 5]],
  ['employees fund', [5]],
  ['employee’s fund', [5]],
  ["the employers'", [5]],
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
])('keyword: "%s" keeps the rows %j', (keyword, ids) => {
  expect(matchRows(licenses, rows, keyword).map(({ row: { id } }) => id)).toEqual(ids);
});

test('keyword: a match in a visible column needs no hint', () => {
  expect(matchRows(licenses, rows, 'factory')[0]?.matchedIn).toBeUndefined();
});

test('keyword: a match in a hidden column names the column', () => {
  expect(matchRows(licenses, rows, 'perpetual')[0]?.matchedIn).toBe('Validity');
});

test('keyword: a match in a value without a label says only that there is one', () => {
  const odd = [row(5, { license: 'A license', editOption: 'true' })];
  expect(matchRows(licenses, odd, 'true')[0]?.matchedIn).toBe('a hidden column');
});

const { law } = recordKinds;
const act: ListRow = {
  ...row(7, {
    LawUniqueCode: 'LAW-000007',
    Law: 'First Act',
    status: 'Draft',
    Category: 'Tax',
    Central: 'Goa',
  }),
  name: 'First Act',
  lawStatus: 'Repealed',
};
const few = law.columns.filter(({ shown }) => shown === 'number' || shown === 'details');
const laws = { 'all columns': law, 'few columns': { ...law, columns: few } };

test.each([
  ['LAW-000007', 'list', 'all columns', 'Unique Code'],
  ['LAW-000007', 'grid', 'all columns', undefined],
  ['draft', 'list', 'few columns', 'Status'],
  ['draft', 'grid', 'few columns', undefined],
  ['repealed', 'grid', 'few columns', undefined],
  ['first', 'grid', 'few columns', undefined],
  ['tax', 'grid', 'all columns', undefined],
  ['tax', 'grid', 'few columns', 'Category'],
  ['goa', 'grid', 'all columns', 'Central/State'],
] as const)('keyword: "%s" found in the %s with %s is matched in %s', (keyword, view, columns, matchedIn) => {
  expect(matchRows({ kind: laws[columns], view }, [act], keyword)).toMatchObject([{ matchedIn }]);
});

test('keyword: rows in another view or with other columns are matched again', () => {
  const ways = [
    ['LAW-000007', 'list', 'all columns'],
    ['LAW-000007', 'grid', 'all columns'],
    ['LAW-000007', 'list', 'all columns'],
    ['tax', 'list', 'few columns'],
    ['tax', 'list', 'all columns'],
  ] as const;
  const hints = ways.map(
    ([keyword, view, columns]) => matchRows({ kind: laws[columns], view }, [act], keyword)[0]?.matchedIn,
  );
  expect(hints).toEqual(['Unique Code', undefined, 'Unique Code', 'Category', undefined]);
});

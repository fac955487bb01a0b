/** @jest-environment node */
import { editAction } from './edit-action';
import { recordKinds } from './kinds/record-kinds';
import { formatLawStatus } from './law-status';
import { parseListPage } from './list-row';

const row = {
  id: 3,
  UniqueCode: 'LIC-000003',
  license: 'Trade license',
  law_status: 'Active',
  lawbasedid: 12,
};

test('list page: a row keeps all its values, as text', () => {
  const { rows, total } = parseListPage(recordKinds.license, {
    totalLength: 312,
    data: [{ ...row, editOption: 'true', tags: ['a', 2], extra: null, version: 4 }],
  });
  expect(total).toBe(312);
  expect(rows).toEqual([
    {
      id: 3,
      name: 'Trade license',
      lawStatus: 'Active',
      lawId: 12,
      isEditable: true,
      version: 4,
      values: {
        id: '3',
        UniqueCode: 'LIC-000003',
        license: 'Trade license',
        law_status: 'Active',
        lawbasedid: '12',
        editOption: 'true',
        tags: 'a, 2',
        extra: '',
      },
    },
  ]);
});

test.each([null, 'x', 7, {}, { id: 0 }, { id: 'x' }, []])(
  'list page: leaves out the row %j and keeps the others',
  (broken) => {
    const { rows } = parseListPage(recordKinds.license, { totalLength: 2, data: [broken, row] });
    expect(rows.map(({ id }) => id)).toEqual([3]);
  },
);

test.each([{}, { data: null }, { data: 'x', totalLength: -1 }, { totalLength: 'many' }])(
  'list page: the reply %j has no rows and a total of 0',
  (reply) => {
    expect(parseListPage(recordKinds.law, reply)).toEqual({ rows: [], total: 0 });
  },
);

test.each([
  ['Active', true, true, 'enabled'],
  ['', true, true, 'enabled'],
  ['Repealed', true, true, 'disabled'],
  ['Active', false, true, 'disabled'],
  ['Active', true, false, 'none'],
  ['Repealed', false, false, 'none'],
] as const)(
  'a row of law status "%s", editable %p, for Edit access %p has editing %s',
  (lawStatus, isEditable, canEdit, action) => {
    expect(editAction({ lawStatus, isEditable }, canEdit)).toBe(action);
  },
);

test.each([
  ['Active', 'Active'],
  ['Repealed', 'Repealed'],
  ['', 'InActive'],
])('law status "%s" reads %s', (lawStatus, word) => {
  expect(formatLawStatus(lawStatus)).toBe(word);
});

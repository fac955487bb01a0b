/** @jest-environment node */

import { describeCountsBelowLaw, parseCountsBelowLaw } from './below-law';
import { buildFormAddress, parseFormAddress } from './form-address';
import { recordKinds } from './kinds/record-kinds';
import { findEditButtonState, formatLawStatus, parseListPage } from './list-row';
import { parseRecord } from './parse-record';
import { parseSaveAction } from './save-action';

test('parseRecord: a record has clean field names and checked values', () => {
  const record = parseRecord(recordKinds.license, {
    id: '4',
    license: 'Trade license',
    law: 12,
    state: [3, '7'],
    publish_status: 'Published',
    extention_list: [{ start_date: '2026-01-01', end_date: '2026-02-01', extension_date: '2026-03-01' }],
  });
  expect(record).toMatchObject({ id: 4, name: 'Trade license', status: 'Published' });
  expect(record?.values).toMatchObject({
    name: 'Trade license',
    law: { id: 12, code: '' },
    states: [3, 7],
    description: '',
    attachments: [],
    extensions: [{ id: 1, start: '2026-01-01', end: '2026-02-01', extendedTo: '2026-03-01' }],
  });
});

test('parseRecord: files have the server’s reference, or only their name', () => {
  const attachment = ['a.pdf'];
  const attachmentfiles = [{ name: 'a.pdf', file: 'Zm9v~a.pdf' }];
  const filesOf = (reply: object) => parseRecord(recordKinds.law, { id: 1, ...reply })?.values.attachments;
  expect(filesOf({ attachment, attachmentfiles })).toEqual(attachmentfiles);
  expect(filesOf({ attachment })).toEqual([{ name: 'a.pdf', file: 'a.pdf' }]);
});

test('parseRecord: a file without a reference keeps its name', () => {
  const attachmentfiles = [{ name: 'a.pdf', file: 'Zm9v~a.pdf' }];
  const reply = { id: 1, attachment: ['gone.pdf', 'a.pdf'], attachmentfiles };
  expect(parseRecord(recordKinds.law, reply)?.values.attachments).toEqual([
    ...attachmentfiles,
    { name: 'gone.pdf', file: '' },
  ]);
});

test('parseRecord: the law takes its code from the field beside its id', () => {
  const lawOf = (reply: object) => parseRecord(recordKinds.return, { id: 1, ...reply })?.values.law;
  expect(lawOf({ law: 12, law_code: 'COMP-2013' })).toEqual({ id: 12, code: 'COMP-2013' });
  expect(lawOf({ law: '', law_code: 'COMP-2013' })).toEqual({ id: 0, code: '' });
});

test('parseRecord: a law without a parent ignores the code beside it', () => {
  const { parentLaw } = parseRecord(recordKinds.law, { id: 1, ParentLaw: '-1', law_code: 'X' })?.values ?? {};
  expect(parentLaw).toEqual({ id: -1, code: 'No Parent Law' });
});

test.each([
  ['the view call’s name', { master_name: 'Labour' }],
  ['the form’s name', { masterVal: 'Labour' }],
])('parseRecord: finds a field under %s', (_which, wire) => {
  expect(parseRecord(recordKinds.law, { id: 1, ...wire })?.values.masterName).toBe('Labour');
});

test('parseRecord: a blank status counts as Draft', () => {
  expect(parseRecord(recordKinds.law, { id: 1, status: '' })?.status).toBe('Draft');
});

test.each([undefined, null, [], {}, { id: 0 }, { id: 'x' }])('parseRecord: %j is no record', (reply) => {
  expect(parseRecord(recordKinds.law, reply)).toBeUndefined();
});

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
  'list row: with law status "%s", editable %p and Edit access %p it has editing %s',
  (lawStatus, isEditable, canEdit, action) => {
    expect(findEditButtonState({ lawStatus, isEditable }, canEdit)).toBe(action);
  },
);

test.each([
  ['Active', 'Active'],
  ['Repealed', 'Repealed'],
  ['', 'InActive'],
])('law status: "%s" reads %s', (lawStatus, word) => {
  expect(formatLawStatus(lawStatus)).toBe(word);
});

test.each([
  [{}, ''],
  [{ license: 1 }, '1 License'],
  [{ license: 2, return: 1 }, '2 Licenses and 1 Return'],
  [
    { law: 1, license: 2, return: 3, 'other-compliance': 1, rule: 4 },
    '1 Law, 2 Licenses, 3 Returns, 1 Other Compliance and 4 Rules',
  ],
])('describeCountsBelowLaw: %j reads "%s"', (below, words) => {
  expect(describeCountsBelowLaw(below)).toBe(words);
});

test('parseCountsBelowLaw: reads invalid counts as 0', () => {
  expect(parseCountsBelowLaw({ license: 2, return: '3', rule: -1, law: 'x' })).toEqual({
    law: 0,
    license: 2,
    return: 3,
    'other-compliance': 0,
    rule: 0,
  });
});

test.each([
  ['law', '/law/7'],
  ['license', '/license/7/12'],
  ['return', '/return/7/12'],
  ['other-compliance', '/other-compliance/7/12'],
] as const)('form address: the form of a %s is at %s', (name, address) => {
  expect(buildFormAddress(recordKinds[name], { id: 7, lawId: 12 })).toBe(address);
  expect(parseFormAddress(address)).toEqual({
    kind: recordKinds[name],
    id: 7,
    lawId: name === 'law' ? 0 : 12,
  });
});

test.each([
  ['/law/0', 'create'],
  ['/law/-3', 'create'],
  ['/law/00', 'create'],
  ['/license/0', 'create'],
  ['/law/abc', 'unknown'],
  ['/law/1.5', 'unknown'],
  ['/law/1e3', 'unknown'],
  ['/license/0/1.5', 'unknown'],
  ['/license/0/0', 'create'],
  ['/law/99999999999999999999', 'unknown'],
  ['/law/007/', 7],
])('form address: %s opens %p', (pathname, id) => {
  expect(parseFormAddress(pathname)?.id).toBe(id);
});

test.each(['/workspace', '/law', '/law/', '/law/1/2', '/license/1/2/3', '/laws/1'])(
  'form address: %s opens no form',
  (pathname) => {
    expect(parseFormAddress(pathname)).toBeUndefined();
  },
);

test.each([
  [0, 'draft'],
  ['0', 'draft'],
  ['Draft', 'draft'],
  [1, 'publish'],
  ['1', 'publish'],
  ['Publish', 'publish'],
  ['Published', 'publish'],
  [2, 'update'],
  ['2', 'update'],
  [' update ', 'update'],
  [3, undefined],
  ['', undefined],
  ['Repealed', undefined],
  [['0'], undefined],
  [null, undefined],
  [undefined, undefined],
])('parseSaveAction: reads the save code %j as %p', (wire, action) => {
  expect(parseSaveAction(wire)).toBe(action);
});

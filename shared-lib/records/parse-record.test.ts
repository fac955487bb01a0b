/** @jest-environment node */
import { recordKinds } from './kinds/record-kinds';
import { parseRecord } from './parse-record';

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

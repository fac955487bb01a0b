/** @jest-environment node */
import { findFieldFault } from '../field';
import { formatDate, formatDayInWords, formatDayShort, formatEnteredDay, parseEnteredDay } from './date';
import { formatDayMonth } from './day-months';
import { extensionsType } from './extensions';
import { type FieldTypeName, fieldTypes } from './field-types';
import { buildFileAddress, findFileNameFault } from './files';
import { formatLawReference } from './law-reference';

const nonsense = [undefined, null, true, {}, [], () => 1];

describe.each(Object.entries(fieldTypes))('field type %s', (_name, type) => {
  test.each(nonsense)('reads %p from the wire as empty', (wire) => {
    expect(type.parse(wire)).toEqual(type.empty);
  });
});

test.each([
  ['text', '  a ', 'a'],
  ['text', 0, '0'],
  ['list', ['Goa', 7, { id: 1, name: 'Kerala' }, null, ''], ['Goa', '7', 'Kerala']],
  ['list', 'Goa', ['Goa']],
  [
    'files',
    [{ name: 'a b.pdf', content: '…' }, 'c.pdf', { name: 'd.pdf', file: 'Zm9v~d.pdf' }],
    [
      { name: 'a b.pdf', file: 'a%20b.pdf' },
      { name: 'c.pdf', file: 'c.pdf' },
      { name: 'd.pdf', file: 'Zm9v~d.pdf' },
    ],
  ],
  ['date', '2026-04-03', '2026-04-03'],
  ['date', '2026-04-03T22:30:00.000Z', '2026-04-03'],
  ['date', '2026-02-30', ''],
  ['date', '2026-04-031', ''],
  ['date', '04/03/2026', '2026-04-03'],
  ['date', '13/04/2026', ''],
  ['choices', [3, '7', { id: 9, name: 'Goa' }, 3, 'Goa', 0, -1, null], [3, 7, 9]],
  ['choices', '7', [7]],
  ['law', 12, { id: 12, code: '' }],
  ['law', '12', { id: 12, code: '' }],
  ['law', '-1', { id: -1, code: 'No Parent Law' }],
  ['law', 'COMP-2013', { id: 0, code: 'COMP-2013' }],
  ['day-months', [{ date: 30, month: 'June' }], [{ date: '30', month: 'June' }]],
  ['day-months', [{ date: '', month: '' }], []],
  [
    'extensions',
    [{ id: 1, start_date: '2026-01-01', end_date: null, extension_date: '2026-03-01' }],
    [{ id: 1, start: '2026-01-01', end: '', extendedTo: '2026-03-01' }],
  ],
  [
    'extensions',
    [{ id: 4, start_date: '2026-01-01' }, { start_date: '2026-01-02' }, { id: '4', start_date: '2026-01-03' }],
    [
      { id: 4, start: '2026-01-01', end: '', extendedTo: '' },
      { id: 5, start: '2026-01-02', end: '', extendedTo: '' },
      { id: 6, start: '2026-01-03', end: '', extendedTo: '' },
    ],
  ],
  ['extensions', [{ id: 1, start_date: '', end_date: '', extension_date: '' }], []],
] as const)('field type %s reads %j as %j', (type, wire, value) => {
  expect(fieldTypes[type].parse(wire)).toEqual(value);
});

test.each([
  ['text', ' a ', 'a'],
  ['text', 7, '7'],
  ['list', ['Fine'], ['Fine']],
  ['choices', ['3', 7], [3, 7]],
  ['date', '04/03/2026', '2026-04-03'],
  ['law', '12', 12],
  ['law', '-1', '-1'],
  ['law', '', ''],
  [
    'day-months',
    [
      { date: '30', month: 'June' },
      { date: '', month: 'May' },
    ],
    [
      { date: 30, month: 'June' },
      { date: '', month: 'May' },
    ],
  ],
  [
    'extensions',
    [{ id: 7, start_date: '01/31/2026', end_date: '', extension_date: '' }],
    [{ id: 7, start_date: '2026-01-31', end_date: '', extension_date: '' }],
  ],
  ['files', [{ name: 'a.pdf' }], ['a.pdf']],
] as const)('field type %s reads %j and writes it as %j', (type, wire, written) => {
  expect(rewrite(type, wire)).toEqual(written);
});

const long = 'x'.repeat(10_001);
const many = Array.from({ length: 501 }, () => '1');

test.each<[FieldTypeName, unknown, string]>([
  ['text', long, 'is longer than 10,000 characters'],
  ['text', 'a\0b', 'contains characters that cannot be stored'],
  ['text', '\ud800', 'contains characters that cannot be stored'],
  ['text', {}, 'must be a text'],
  ['text', true, 'must be a text'],
  ['list', ['Fine', 'a\0'], 'contains characters that cannot be stored'],
  ['list', [true], 'must be a list of names'],
  ['list', many, 'has more than 500 entries'],
  ['choices', ['Goa'], 'must be a list of ids'],
  ['choices', [1.5], 'must be a list of ids'],
  ['choices', [[1]], 'must be a list of ids'],
  ['choices', ['9'.repeat(10)], 'must be a list of ids'],
  ['choices', many, 'has more than 500 entries'],
  ['date', '2026-02-30', 'must be a real date as MM/DD/YYYY or yyyy-mm-dd'],
  ['date', '31/12/2026', 'must be a real date as MM/DD/YYYY or yyyy-mm-dd'],
  ['date', 'tomorrow', 'must be a real date as MM/DD/YYYY or yyyy-mm-dd'],
  ['date', 20_260_403, 'must be a real date as MM/DD/YYYY or yyyy-mm-dd'],
  ['law', 'COMP-2013', 'must be the id of a law'],
  ['law', -2, 'must be the id of a law'],
  ['law', '99999999999', 'must be the id of a law'],
  ['law', { id: 1 }, 'must be the id of a law'],
  ['day-months', 'June', 'must be a list of days and months'],
  ['day-months', ['June'], 'must be a list of days and months'],
  ['day-months', [{ date: 31, month: 'June' }], 'has a day that this month does not have'],
  ['day-months', [{ date: 0, month: '' }], 'has a day that this month does not have'],
  ['day-months', [{ date: 1, month: 'Juno' }], 'has an unknown month'],
  ['extensions', [1], 'must be a list of rows'],
  ['extensions', { id: 1 }, 'must be a list of rows'],
  [
    'extensions',
    [{ id: 1, extension_date: 'later' }],
    'has a wrong extension date in row 1: it must be a real date as MM/DD/YYYY or yyyy-mm-dd',
  ],
])('field type %s refuses %j', (type, wire, fault) => {
  expect(fieldTypes[type].check(wire)).toBe(fault);
});

test.each<[FieldTypeName, unknown]>([
  ['text', 'x'.repeat(10_000)],
  ['text', '😀'],
  ['text', 7],
  ['list', ['Fine', { name: 'Others' }]],
  ['list', 'Fine'],
  ['choices', [1, '2', { id: 3 }, '']],
  ['choices', 5],
  ['date', '2028-02-29'],
  ['date', '2026-04-03T22:30:00.000Z'],
  ['date', '12/31/2026'],
  ['law', '-1'],
  ['law', 12],
  [
    'day-months',
    [
      { date: '29', month: 'February' },
      { date: '', month: '' },
    ],
  ],
  ['extensions', [{ id: '', start_date: null, end_date: '', extension_date: '2026-04-03' }]],
  ['files', ['a.pdf', { name: 'b.pdf', content: 'QQ==' }]],
])('field type %s accepts %j', (type, wire) => {
  expect(fieldTypes[type].check(wire)).toBeUndefined();
});

test.each([
  ['x'.repeat(200), undefined],
  ['x'.repeat(201), 'Law Code is longer than 200 characters.'],
])('field check: a text longer than its field allows has a fault', (wire, fault) => {
  const field = { wire: 'ActCodeName', label: 'Law Code', type: 'text', maxLength: 200 } as const;
  expect(findFieldFault(field, wire)).toBe(fault);
});

test.each([
  ['Active', undefined],
  [' Repealed ', undefined],
  ['', undefined],
  ['repealed', 'Active/Repealed must be Active or Repealed.'],
  [7, 'Active/Repealed must be Active or Repealed.'],
])('field check: a field with fixed choices, given %j, has the fault %p', (wire, fault) => {
  const oneOf = ['Active', 'Repealed'];
  expect(findFieldFault({ wire: 'Active', label: 'Active/Repealed', type: 'text', oneOf }, wire)).toBe(fault);
});

test.each([
  ['a parent', 'allowed', undefined],
  ['a law', undefined, 'Law Code Name must be the id of a law.'],
] as const)('field check: -1 is checked in a field for %s', (_what, none, fault) => {
  const field = { wire: 'law', label: 'Law Code Name', type: 'law', ...(none && { none }) } as const;
  expect(findFieldFault(field, '-1')).toBe(fault);
});

test.each([
  ['notice 1.pdf', undefined],
  ['Photo.JPG', undefined],
  ['a&b.xlsx', undefined],
  ['a#b.pdf', 'File "a#b.pdf" contains invalid characters'],
  ['../a.pdf', 'File "../a.pdf" contains invalid characters'],
  ['a\u0007.pdf', 'File "a\u0007.pdf" contains invalid characters'],
  ['a.exe', 'File "a.exe" is not of an allowed type'],
  ['pdf', 'File "pdf" is not of an allowed type'],
])('file check: file %j has the fault %p', (name, fault) => {
  expect(findFileNameFault(name)).toBe(fault);
});

test.each([
  ['a day', formatDate('2026-04-03'), '03-04-2026'],
  ['no day', formatDate(''), '--'],
  ['a short day', formatDayShort('2026-09-03'), '3 Sep 2026'],
  ['no short day', formatDayShort('soon'), ''],
  ['a day and month', formatDayMonth({ date: '30', month: 'June' }), 'Date: 30 - Month: June'],
  ['a month without a day', formatDayMonth({ date: '', month: 'June' }), 'Date: -- - Month: June'],
  ['a law by its code', formatLawReference({ id: 0, code: 'COMP-2013' }), 'COMP-2013'],
  ['a law that was not looked up', formatLawReference({ id: 12, code: '' }), 'No. 12'],
  ['no law', formatLawReference({ id: 0, code: '' }), '--'],
])('field types: %s reads as documented', (_what, wireValue, expected) => {
  expect(wireValue).toBe(expected);
});

function rewrite<Type extends FieldTypeName>(type: Type, wire: unknown): unknown {
  const { parse, toWire } = fieldTypes[type];
  return toWire(parse(wire));
}

test('file address: is in the folder of the kind, with the name encoded', () => {
  const [file] = fieldTypes.files.parse(['a b/…?.pdf']);
  expect(file && buildFileAddress('law', file)).toBe('/attachment/law/a%20b%2F%E2%80%A6%3F.pdf');
});

describe('a typed day', () => {
  test.each([
    ['04/03/2026', 'month-first', '2026-04-03'],
    ['04/03/2026', 'day-first', '2026-03-04'],
    ['4/3/2026', 'month-first', '2026-04-03'],
    [' 12/31/1999 ', 'month-first', '1999-12-31'],
    ['2026-04-03', 'day-first', '2026-04-03'],
    ['02/29/2028', 'month-first', '2028-02-29'],
    ['05/12/2026', 'day-first', '2026-12-05'],
    ['5-12-2026', 'day-first', '2026-12-05'],
    ['5.12.2026', 'day-first', '2026-12-05'],
    ['05122026', 'day-first', '2026-12-05'],
    ['1 Jan 2027', 'day-first', '2027-01-01'],
    ['1 Jan 2027', 'month-first', '2027-01-01'],
    ['Fri 1 Jan 2027', 'day-first', '2027-01-01'],
    ['Friday, 1\u00a0Jan\u00a02027', 'day-first', '2027-01-01'],
    ['1 january 2027', 'day-first', '2027-01-01'],
    ['01-Jan-2027', 'month-first', '2027-01-01'],
    ['29 Sept 2026', 'day-first', '2026-09-29'],
  ] as const)('%s, %s, is %s', (text, order, day) => {
    expect(parseEnteredDay(text, order)).toBe(day);
  });

  test.each([
    ['02/31/2026', 'month-first'],
    ['13/04/2026', 'month-first'],
    ['04/13/2026', 'day-first'],
    ['01/01/0000', 'month-first'],
    ['2026-02-30', 'month-first'],
    ['1/1/26', 'day-first'],
    ['tomorrow', 'day-first'],
    ['31 Feb 2026', 'day-first'],
    ['1 Foo 2027', 'day-first'],
    ['Foo 1 Jan 2027', 'day-first'],
    ['‏04/03/2026', 'month-first'],
    ['', 'month-first'],
  ] as const)('%j, %s, is left unchanged', (text, order) => {
    expect(parseEnteredDay(text, order)).toBe(text);
    expect(formatDayInWords(parseEnteredDay(text, order))).toBe('');
  });
});

test('typed day: is shown in the form’s order, and in words with weekday and month', () => {
  expect(formatEnteredDay('2026-04-03', 'month-first')).toBe('04/03/2026');
  expect(formatEnteredDay('2026-04-03', 'day-first')).toBe('03/04/2026');
  expect(formatEnteredDay('nonsense', 'day-first')).toBe('nonsense');
  expect(formatDayInWords('2026-04-03')).toBe('Fri 3 Apr 2026');
});

test.each([
  ['an object that is no text', { toString: 1 }],
  ['a list', [7]],
  ['half a number', 1.5],
])('extensions: a row whose id is %s gets a new id', (_what, id) => {
  expect(extensionsType.parse([{ id, start_date: '2026-01-01' }])).toEqual([
    { id: 1, start: '2026-01-01', end: '', extendedTo: '' },
  ]);
});

test.each([
  ['start_date', 'start date'],
  ['end_date', 'end date'],
  ['extension_date', 'extension date'],
])('extensions: the message about a wrong %s gives its name and row', (name, label) => {
  const day = '2026-01-01';
  const row = { id: 1, start_date: day, end_date: day, extension_date: day };
  expect(extensionsType.check([row, { ...row, [name]: '02/30/2026' }])).toBe(
    `has a wrong ${label} in row 2: it must be a real date as MM/DD/YYYY or yyyy-mm-dd`,
  );
});

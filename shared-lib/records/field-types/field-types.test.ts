/** @jest-environment node */
import { sayDate } from './date';
import { sayDayMonth } from './day-months';
import { fieldTypes } from './field-types';
import { fileAddress } from './files';
import { sayLaw } from './law-reference';

const nonsense = [undefined, null, true, {}, [], () => 1];

describe.each(Object.entries(fieldTypes))('%s', (_name, type) => {
  test.each(nonsense)('takes %p from the wire as empty', (wire) => {
    expect(type.parse(wire)).toEqual(type.empty);
  });
});

test.each([
  ['text', '  a ', 'a'],
  ['text', 0, '0'],
  ['list', ['Goa', 7, { id: 1, name: 'Kerala' }, null, ''], ['Goa', '7', 'Kerala']],
  ['list', 'Goa', ['Goa']],
  ['files', [{ name: 'a.pdf', content: '…' }, 'b.pdf'], ['a.pdf', 'b.pdf']],
  ['date', '2026-04-03', '2026-04-03'],
  ['date', '2026-04-03T22:30:00.000Z', '2026-04-03'],
  ['date', '2026-02-30', ''],
  ['date', '03/04/2026', ''],
  ['law', 12, { id: 12, code: '' }],
  ['law', '12', { id: 12, code: '' }],
  ['law', '-1', { id: -1, code: 'No Parent Law' }],
  ['law', 'COMP-2013', { id: 0, code: 'COMP-2013' }],
  ['day-months', [{ date: 30, month: 'June' }], [{ date: '30', month: 'June' }]],
  ['day-months', [{ date: '', month: '' }], []],
  [
    'extensions',
    [{ id: 1, start_date: '2026-01-01', end_date: null, extension_date: '2026-03-01' }],
    [{ start: '2026-01-01', end: '', extendedTo: '2026-03-01' }],
  ],
  ['extensions', [{ id: 1, start_date: '', end_date: '', extension_date: '' }], []],
] as const)('%s reads %j as %j', (type, wire, value) => {
  expect(fieldTypes[type].parse(wire)).toEqual(value);
});

test.each([
  ['a day', sayDate('2026-04-03'), '03-04-2026'],
  ['no day', sayDate(''), '--'],
  ['a day and month', sayDayMonth({ date: '30', month: 'June' }), 'Date: 30 - Month: June'],
  ['a month alone', sayDayMonth({ date: '', month: 'June' }), 'Date: -- - Month: June'],
  ['a law by its code', sayLaw({ id: 0, code: 'COMP-2013' }), 'COMP-2013'],
  ['a law that is not looked up', sayLaw({ id: 12, code: '' }), 'No. 12'],
  ['no law', sayLaw({ id: 0, code: '' }), '--'],
])('%s is said as documented', (_what, said, expected) => {
  expect(said).toBe(expected);
});

test('a file is fetched from its kind’s folder, whatever its name', () => {
  expect(fileAddress('law', 'a b/…?.pdf')).toBe('/attachment/law/a%20b%2F%E2%80%A6%3F.pdf');
});

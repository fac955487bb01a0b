/** @jest-environment node */
import { extensions } from './extensions';

test.each([
  ['an object that is no text', { toString: 1 }],
  ['a list', [7]],
  ['half a number', 1.5],
])('extensions: a row whose id is %s gets a new id', (_what, id) => {
  expect(extensions.parse([{ id, start_date: '2026-01-01' }])).toEqual([
    { id: 1, start: '2026-01-01', end: '', extendedTo: '' },
  ]);
});

test.each([
  ['start_date', 'start date'],
  ['end_date', 'end date'],
  ['extension_date', 'extension date'],
])('extensions: the message about a wrong %s gives its name and row', (name, said) => {
  const day = '2026-01-01';
  const row = { id: 1, start_date: day, end_date: day, extension_date: day };
  expect(extensions.check([row, { ...row, [name]: '02/30/2026' }])).toBe(
    `has a wrong ${said} in row 2: it must be a day of the calendar, as MM/DD/YYYY or yyyy-mm-dd`,
  );
});

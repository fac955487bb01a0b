/** @jest-environment node */
import { faultOfRows, faultsOfRow } from './row-field';

const errors = { rows: [undefined, { question: 'Missing.', answer: { odd: 1 } }], name: 'Too long.' };

test.each([
  ['rows.0', {}],
  ['rows.1', { question: 'Missing.' }],
  ['rows.9', {}],
])('row faults: the faults at %s are those of that row', (path, faults) => {
  expect(faultsOfRow(errors, path, ['question', 'answer'])).toEqual(faults);
});

test('row faults: a form without rows has its faults at the top', () => {
  expect(faultsOfRow(errors, '', ['name'])).toEqual({ name: 'Too long.' });
});

test('row faults: a fault of the whole list belongs to no row', () => {
  expect(faultsOfRow({ rows: 'At most 100.' }, 'rows.0', ['question'])).toEqual({});
  expect([faultOfRows({ rows: 'At most 100.' }, 'rows'), faultOfRows(errors, 'rows')]).toEqual([
    'At most 100.',
    undefined,
  ]);
});

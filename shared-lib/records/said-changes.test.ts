/** @jest-environment node */
import { describeChanges } from './said-changes';

test('saidChanges: fields of a record have their form labels', () => {
  const changes = { name: ['Old Act', 'New Act'], states: [[1], [1, 2]], isCentral: [false, true] };
  expect(describeChanges({ kind: 'law', changes })).toEqual([
    { field: 'Law / Guideline / Rule', before: 'Old Act', after: 'New Act' },
    { field: 'States', before: '1', after: '1, 2' },
    { field: 'Is central', before: 'No', after: 'Yes' },
  ]);
});

test.each([
  [null, '--'],
  ['', '--'],
  [[], '--'],
  [0, '0'],
  [{ id: 7, code: 'EPA' }, 'id: 7, code: EPA'],
  [[{ start: '2026-04-03', end: '' }], 'start: 2026-04-03, end: --'],
])('saidChanges: %j reads %s', (value, said) => {
  const [change] = describeChanges({ kind: 'account', changes: { field: [value, 'x'] } });
  expect(change).toEqual({ field: 'Field', before: said, after: 'x' });
});

test('saidChanges: a value that is no pair counts as the new value', () => {
  expect(describeChanges({ kind: 'unicorn', changes: { horn: 'long' } })).toEqual([
    { field: 'Horn', before: '--', after: 'long' },
  ]);
});

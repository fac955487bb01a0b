/** @jest-environment node */
import { extensions } from './extensions';

test.each([
  ['an object that is no text', { toString: 1 }],
  ['a list', [7]],
  ['half a number', 1.5],
])('a row whose id is %s gets one of its own', (_what, id) => {
  expect(extensions.parse([{ id, start_date: '2026-01-01' }])).toEqual([
    { id: 1, start: '2026-01-01', end: '', extendedTo: '' },
  ]);
});

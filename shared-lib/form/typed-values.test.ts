/** @jest-environment node */
import { applyStoredTexts, changedValues, readTyped } from './typed-values';

const start = { topic: 'Order', type: '', laws: [{ id: 1 }] };

test.each([
  ['nothing', {}, {}],
  ['a text', { topic: 'Orders' }, { topic: 'Orders' }],
  ['a text that was emptied', { topic: '' }, { topic: '' }],
  ['a list that holds the same', { laws: [{ id: 1 }] }, {}],
  ['a list', { laws: [{ id: 1 }, { id: 2 }] }, { laws: [{ id: 1 }, { id: 2 }] }],
])('changedValues: a form in which %s was changed', (_what, typed, changed) => {
  expect(changedValues(start, { ...start, ...typed })).toEqual(changed);
});

test.each([
  [{ topic: 'Orders' }, { ...start, topic: 'Orders' }],
  [{ topic: '' }, { ...start, topic: '' }],
  [{ topic: 3, type: null, laws: 'x', other: 'y' }, start],
])('keptTexts: takes from stored %j only the texts of the form', (kept, expected) => {
  expect(applyStoredTexts(start, kept)).toEqual(expected);
});

test.each([
  [
    { version: 3, values: { a: 'b' } },
    { version: 3, values: { a: 'b' } },
  ],
  [{ values: { a: 'b' } }, { version: undefined, values: { a: 'b' } }],
  [undefined, { version: undefined, values: {} }],
  [
    { version: 'x', values: null },
    { version: undefined, values: {} },
  ],
])('readTyped: reads what was stored as %j', (kept, expected) => {
  expect(readTyped(kept)).toEqual(expected);
});

/** @jest-environment node */
import { parseSaveAction } from './save-action';

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
])('parseSaveAction: save code %j means %p', (wire, action) => {
  expect(parseSaveAction(wire)).toBe(action);
});

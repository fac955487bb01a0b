/** @jest-environment node */
import { firstOf } from './first-of';

test.each([
  ['two entries', { data: [{ id: 1 }, { id: 2 }] }, { id: 1 }],
  ['no entry', { data: [] }, {}],
  ['nothing', {}, {}],
  ['one that is none', { data: [null] }, {}],
  ['data that is no list', { data: { id: 1 } }, {}],
])('firstOf: reads the first entry of a reply with %s', (_what, reply, first) => {
  expect(firstOf(reply)).toEqual(first);
});

/** @jest-environment node */
import { flatten } from './flat-tree';
import { rehearseSearch } from './rehearse-search';
import { smallTree } from './small-tree';

test.each([
  ['cheq', 3],
  ['a', 5],
  ['zinc', 0],
  ['', 3],
])('the text "%s" would leave %d lines', (text, lines) => {
  expect(rehearseSearch(flatten(smallTree), text)).toBe(lines);
});

/** @jest-environment node */
import { searchTree } from './search-tree';
import { smallTree } from './small-tree';

test.each(['', '   '])('the text "%s" asks for nothing', (text) => {
  expect(searchTree(smallTree, text)).toBeUndefined();
});

test.each([
  ['a leaf brings its ancestors', 'cheq', 1, ['Banks', 'Bills', 'Cheques'], ['Banks', 'Bills']],
  ['a root brings what lies below it, closed', 'acts', 1, ['Acts', 'Air', 'Arms'], []],
  ['case and spaces around do not matter', '  AIR ', 1, ['Acts', 'Air'], ['Acts']],
  ['a match within a match stays in sight', 'b', 2, ['Banks', 'Bills', 'Cheques'], ['Banks']],
  ['a text that fits nothing leaves nothing', 'zinc', 0, [], []],
  ['signs have no meaning of their own', '.*', 0, [], []],
])('%s', (_what, text, matches, kept, open) => {
  const found = searchTree(smallTree, text);
  expect(found?.matches).toBe(matches);
  expect([...(found?.kept ?? [])].sort()).toEqual(kept);
  expect([...(found?.open ?? [])].sort()).toEqual(open);
});

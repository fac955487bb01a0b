/** @jest-environment node */
import { flatten } from './flat-tree';
import { searchTree } from './search-tree';
import { smallTree } from './small-tree';

const tree = flatten(smallTree);

test.each(['', '   '])('searchTree: the text "%s" filters nothing', (text) => {
  expect(searchTree(tree, text)).toBeUndefined();
});

test.each([
  ['a leaf brings its ancestors', 'cheq', 1, ['Banks', 'Bills', 'Cheques'], ['Banks', 'Bills']],
  ['a root brings what lies below it, closed', 'acts', 1, ['Acts', 'Air', 'Arms'], []],
  ['case and spaces around do not matter', '  AIR ', 1, ['Acts', 'Air'], ['Acts']],
  ['a match within a match stays in sight', 'b', 2, ['Banks', 'Bills', 'Cheques'], ['Banks']],
  ['a text that fits nothing leaves nothing', 'zinc', 0, [], []],
  ['signs have no meaning of their own', '.*', 0, [], []],
  ['nothing fits over the end of a name', 'sb', 0, [], []],
  ['the last law is found', 'coal', 1, ['Coal'], []],
])('searchTree: %s', (_what, text, matches, kept, open) => {
  const found = searchTree(tree, text);
  expect(found?.matches).toBe(matches);
  const shown = tree.laws.filter((_law, place) => found?.kept[place]);
  expect(shown.map(({ key }) => key).sort()).toEqual(kept);
  expect([...(found?.open ?? [])].sort()).toEqual(open);
});

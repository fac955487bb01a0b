/** @jest-environment node */
import { flattenTree, searchTree } from './flat-tree';
import type { LawNode } from './road-map';
import { makeNode, smallTree } from './small-tree';
import { addSearchLetter, findCurrentRowIndex, findRowByLetters, findTreeStateAfterKey, toggleNode } from './tree-keys';
import { listVisibleRows, type TreeRows } from './visible-rows';

describe('listVisibleRows', () => {
  const tree = flattenTree(smallTree);
  const flags = (keys: string[]) => Uint8Array.from(tree.laws, ({ key }) => Number(keys.includes(key)));
  const outline = (expanded: string[], filtered?: string[]) =>
    allOf(listVisibleRows(tree, { expanded: new Set(expanded), filtered: filtered && flags(filtered) })).map(
      (row) => `${row.level}.${row.position}/${row.siblings} ${mark(row)}${row.key}`,
    );
  const allOf = (rows: TreeRows) => Array.from({ length: rows.length }, (_, line) => rows.at(line) ?? fail());
  const fail = () => {
    throw new Error('A line is missing.');
  };
  const mark = ({ isBranch, isExpanded }: { isBranch: boolean; isExpanded: boolean }) =>
    isExpanded ? '-' : isBranch ? '+' : '';

  test.each([
    ['shows the roots when nothing is open', [], undefined, ['1.1/3 +Acts', '1.2/3 +Banks', '1.3/3 Coal']],
    [
      'shows the children of an open root',
      ['Acts'],
      undefined,
      ['1.1/3 -Acts', '2.1/2 Arms', '2.2/2 Air', '1.2/3 +Banks', '1.3/3 Coal'],
    ],
    ['hides an open node in a closed one', ['Bills'], undefined, ['1.1/3 +Acts', '1.2/3 +Banks', '1.3/3 Coal']],
    [
      'counts the depth',
      ['Banks', 'Bills'],
      undefined,
      ['1.1/3 +Acts', '1.2/3 -Banks', '2.1/1 -Bills', '3.1/1 Cheques', '1.3/3 Coal'],
    ],
    ['shows nothing below an open leaf', ['Coal'], ['Coal'], ['1.1/1 Coal']],
    ['shows and counts what a filter keeps', ['Acts'], ['Acts', 'Air'], ['1.1/1 -Acts', '2.1/1 Air']],
    ['makes a leaf of a node whose children are filtered out', ['Acts'], ['Acts'], ['1.1/1 Acts']],
    ['shows nothing when a filter keeps nothing', [], [], []],
  ])('%s', (_what, expanded, filtered, expected) => {
    expect(outline(expanded, filtered)).toEqual(expected);
  });

  test('names the parent of each row', () => {
    const rows = listVisibleRows(tree, { expanded: new Set(['Acts']) });
    expect(allOf(rows).map(({ parent }) => parent)).toEqual([undefined, 'Acts', 'Acts', undefined, undefined]);
  });

  test('handles ten thousand laws', () => {
    const children: LawNode[] = Array.from({ length: 10_000 }, (_, place) => makeNode(`law ${place}`));
    const rows = listVisibleRows(flattenTree([makeNode('all', ...children)]), { expanded: new Set(['all']) });
    expect(rows).toHaveLength(10_001);
    expect(rows.at(10_000)).toMatchObject({ position: 10_000, siblings: 10_000, level: 2 });
  });

  test('finds a row by its key, and none outside the visible rows', () => {
    const rows = listVisibleRows(tree, { expanded: new Set(['Acts']) });
    expect([rows.lineOf('Air'), rows.lineOf('Bills'), rows.lineOf(undefined)]).toEqual([2, -1, -1]);
    expect([rows.at(-1), rows.at(5), rows.lawAt(5)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('searchTree', () => {
  const tree = flattenTree(smallTree);

  test.each(['', '   '])('filters nothing by the text "%s"', (text) => {
    expect(searchTree(tree, text)).toBeUndefined();
  });

  test.each([
    ['keeps the ancestors of a leaf that matches', 'cheq', 1, ['Banks', 'Bills', 'Cheques'], ['Banks', 'Bills']],
    ['keeps what lies below a root that matches, closed', 'acts', 1, ['Acts', 'Air', 'Arms'], []],
    ['ignores case and outer spaces', '  AIR ', 1, ['Acts', 'Air'], ['Acts']],
    ['shows a match below another match', 'b', 2, ['Banks', 'Bills', 'Cheques'], ['Banks']],
    ['keeps nothing when nothing matches', 'zinc', 0, [], []],
    ['treats special characters as plain text', '.*', 0, [], []],
    ['does not match across the end of a name', 'sb', 0, [], []],
    ['finds the last law', 'coal', 1, ['Coal'], []],
  ])('%s', (_what, text, matches, filtered, expanded) => {
    const found = searchTree(tree, text);
    expect(found?.matches).toBe(matches);
    const shown = tree.laws.filter((_law, place) => found?.filtered[place]);
    expect(shown.map(({ key }) => key).sort()).toEqual(filtered);
    expect([...(found?.expandedKeys ?? [])].sort()).toEqual(expanded);
  });
});

const press = (key: string, current: string | undefined, open: string[]) => {
  const expanded = new Set(open);
  const place = findTreeStateAfterKey(
    listVisibleRows(flattenTree(smallTree), { expanded }),
    { current, expanded },
    key,
  );
  return place && { current: place.current, open: [...place.expanded].sort() };
};

test.each([
  ['Down goes to the next row', 'ArrowDown', 'Acts', [], 'Banks', []],
  ['Down enters an open node', 'ArrowDown', 'Acts', ['Acts'], 'Arms', ['Acts']],
  ['Down stops at the last row', 'ArrowDown', 'Coal', [], 'Coal', []],
  ['Up goes to the previous row, at any depth', 'ArrowUp', 'Banks', ['Acts'], 'Air', ['Acts']],
  ['Up stops at the first row', 'ArrowUp', 'Acts', [], 'Acts', []],
  ['Home goes to the first row', 'Home', 'Coal', ['Acts'], 'Acts', ['Acts']],
  ['End goes to the last row without opening a node', 'End', 'Acts', [], 'Coal', []],
  ['Right opens a closed node and stays', 'ArrowRight', 'Acts', [], 'Acts', ['Acts']],
  ['Right on an open node goes to its first child', 'ArrowRight', 'Acts', ['Acts'], 'Arms', ['Acts']],
  ['Right on a leaf does nothing', 'ArrowRight', 'Coal', [], 'Coal', []],
  ['Left closes an open node and stays', 'ArrowLeft', 'Acts', ['Acts'], 'Acts', []],
  ['Left on a leaf goes to its parent', 'ArrowLeft', 'Air', ['Acts'], 'Acts', ['Acts']],
  ['Left on a closed node goes to its parent', 'ArrowLeft', 'Bills', ['Banks'], 'Banks', ['Banks']],
  ['Left on a closed root does nothing', 'ArrowLeft', 'Acts', [], 'Acts', []],
  ['* opens all siblings', '*', 'Coal', [], 'Coal', ['Acts', 'Banks']],
  ['* leaves nodes open elsewhere', '*', 'Bills', ['Banks'], 'Bills', ['Banks', 'Bills']],
  ['without a current row a key starts at the first', 'ArrowDown', undefined, [], 'Banks', []],
  ['a current row that has gone counts as the first', 'ArrowDown', 'Arms', [], 'Banks', []],
])('tree keys: %s', (_what, key, current, open, nextCurrent, nextOpen) => {
  expect(press(key, current, open)).toEqual({ current: nextCurrent, open: nextOpen });
});

test.each(['Tab', 'Escape', 'a', 'Enter', 'toString', 'constructor'])('tree keys: key %s moves nothing', (key) => {
  expect(press(key, 'Acts', [])).toBeUndefined();
});

test('tree keys: no key moves in an empty tree', () => {
  expect(
    findTreeStateAfterKey(
      listVisibleRows(flattenTree([]), { expanded: new Set() }),
      { current: undefined, expanded: new Set() },
      'ArrowDown',
    ),
  ).toBeUndefined();
});

test('tree keys: toggling a node makes it current, opens it and closes it again', () => {
  const opened = toggleNode({ current: 'Coal', expanded: new Set(['Banks']) }, 'Acts');
  expect(opened).toEqual({ current: 'Acts', expanded: new Set(['Banks', 'Acts']) });
  expect(toggleNode(opened, 'Acts').expanded).toEqual(new Set(['Banks']));
});

test('tree keys: a row that is not visible counts as the first row', () => {
  expect(findCurrentRowIndex(listVisibleRows(flattenTree(smallTree), { expanded: new Set() }), 'Cheques')).toBe(0);
});

const laws = [makeNode('The Air Act'), makeNode('The Arms Act'), makeNode('Rules'), makeNode('Repealed rules')];
const rows = listVisibleRows(flattenTree(laws), { expanded: new Set() });

test.each([
  ['a letter finds the next name', 'Rules', 't', 'The Air Act'],
  ['a letter moves on from the current row', 'The Air Act', 't', 'The Arms Act'],
  ['the same letter again moves on', 'The Air Act', 'tt', 'The Arms Act'],
  ['more letters may stay on the current row', 'The Air Act', 'the a', 'The Air Act'],
  ['more letters distinguish names', 'The Air Act', 'the ar', 'The Arms Act'],
  ['the search continues at the start', 'Repealed rules', 'ru', 'Rules'],
  ['a name also begins after its article', 'Rules', 'arm', 'The Arms Act'],
  ['without a current row the search starts at the first', undefined, 'the', 'The Air Act'],
  ['letters that match nothing find nothing', 'Rules', 'z', undefined],
])('findRowByTypedText: %s', (_what, current, text, expected) => {
  expect(findRowByLetters(rows, current, text)).toBe(expected);
});

test.each([
  ['a first letter', { text: '', at: 0 }, 'T', 5000, { text: 't', at: 5000 }],
  ['a second letter at once is added', { text: 't', at: 5000 }, 'h', 5599, { text: 'th', at: 5599 }],
  ['a letter after a pause starts a new text', { text: 'th', at: 5000 }, 'a', 5600, { text: 'a', at: 5600 }],
  ['a space within a text is added', { text: 'the', at: 5000 }, ' ', 5100, { text: 'the ', at: 5100 }],
  ['a space alone is no letter', { text: '', at: 0 }, ' ', 5000, undefined],
  ['a space after a pause is no letter', { text: 'the', at: 5000 }, ' ', 6000, undefined],
  ['a named key is no letter', { text: '', at: 0 }, 'Shift', 5000, undefined],
  ['a letter of two code units counts', { text: '', at: 0 }, '𝒜', 1, { text: '𝒜', at: 1 }],
])('addTypedLetter: %s', (_what, before, key, at, expected) => {
  expect(addSearchLetter(before, key, at)).toEqual(expected);
});

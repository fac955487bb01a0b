/** @jest-environment node */
import { flatten } from './flat-tree';
import { indexOf, moveInTree, toggleNode } from './move-in-tree';
import { smallTree } from './small-tree';
import { visibleRows } from './visible-rows';

const press = (key: string, current: string | undefined, open: string[]) => {
  const expanded = new Set(open);
  const place = moveInTree(visibleRows(flatten(smallTree), { expanded }), { current, expanded }, key);
  return place && { current: place.current, open: [...place.expanded].sort() };
};

test.each([
  ['down goes to the next line', 'ArrowDown', 'Acts', [], 'Banks', []],
  ['down enters an open node', 'ArrowDown', 'Acts', ['Acts'], 'Arms', ['Acts']],
  ['down stops at the last line', 'ArrowDown', 'Coal', [], 'Coal', []],
  ['up goes to the line before, at any depth', 'ArrowUp', 'Banks', ['Acts'], 'Air', ['Acts']],
  ['up stops at the first line', 'ArrowUp', 'Acts', [], 'Acts', []],
  ['home goes to the first line', 'Home', 'Coal', ['Acts'], 'Acts', ['Acts']],
  ['end goes to the last line without opening', 'End', 'Acts', [], 'Coal', []],
  ['right opens a closed node and stays', 'ArrowRight', 'Acts', [], 'Acts', ['Acts']],
  ['right on an open node goes to its first child', 'ArrowRight', 'Acts', ['Acts'], 'Arms', ['Acts']],
  ['right on a leaf does nothing', 'ArrowRight', 'Coal', [], 'Coal', []],
  ['left closes an open node and stays', 'ArrowLeft', 'Acts', ['Acts'], 'Acts', []],
  ['left on a leaf goes to its parent', 'ArrowLeft', 'Air', ['Acts'], 'Acts', ['Acts']],
  ['left on a closed node goes to its parent', 'ArrowLeft', 'Bills', ['Banks'], 'Banks', ['Banks']],
  ['left on a closed root does nothing', 'ArrowLeft', 'Acts', [], 'Acts', []],
  ['a star opens all siblings', '*', 'Coal', [], 'Coal', ['Acts', 'Banks']],
  ['a star leaves open what is open elsewhere', '*', 'Bills', ['Banks'], 'Bills', ['Banks', 'Bills']],
  ['without a line of its own a key starts at the first', 'ArrowDown', undefined, [], 'Banks', []],
  ['a line that is gone counts as the first', 'ArrowDown', 'Arms', [], 'Banks', []],
])('tree keys: %s', (_what, key, current, open, nextCurrent, nextOpen) => {
  expect(press(key, current, open)).toEqual({ current: nextCurrent, open: nextOpen });
});

test.each(['Tab', 'Escape', 'a', 'Enter', 'toString', 'constructor'])('tree: key %s moves nothing', (key) => {
  expect(press(key, 'Acts', [])).toBeUndefined();
});

test('tree keys: no key moves in an empty tree', () => {
  expect(
    moveInTree(
      visibleRows(flatten([]), { expanded: new Set() }),
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
  expect(indexOf(visibleRows(flatten(smallTree), { expanded: new Set() }), 'Cheques')).toBe(0);
});

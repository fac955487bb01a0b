/** @jest-environment node */
import { flatten } from './flat-tree';
import type { LawNode } from './road-map';
import { node, smallTree } from './small-tree';
import { type TreeRows, visibleRows } from './visible-rows';

const tree = flatten(smallTree);
const flags = (keys: string[]) => Uint8Array.from(tree.laws, ({ key }) => Number(keys.includes(key)));
const outline = (expanded: string[], kept?: string[]) =>
  allOf(visibleRows(tree, { expanded: new Set(expanded), kept: kept && flags(kept) })).map(
    (row) => `${row.level}.${row.position}/${row.siblings} ${mark(row)}${row.key}`,
  );
const allOf = (rows: TreeRows) => Array.from({ length: rows.length }, (_, line) => rows.at(line) ?? fail());
const fail = () => {
  throw new Error('A line is missing.');
};
const mark = ({ isBranch, isExpanded }: { isBranch: boolean; isExpanded: boolean }) =>
  isExpanded ? '-' : isBranch ? '+' : '';

test.each([
  ['nothing open shows the roots', [], undefined, ['1.1/3 +Acts', '1.2/3 +Banks', '1.3/3 Coal']],
  [
    'an open root shows its children',
    ['Acts'],
    undefined,
    ['1.1/3 -Acts', '2.1/2 Arms', '2.2/2 Air', '1.2/3 +Banks', '1.3/3 Coal'],
  ],
  [
    'an open node in a closed one stays hidden',
    ['Bills'],
    undefined,
    ['1.1/3 +Acts', '1.2/3 +Banks', '1.3/3 Coal'],
  ],
  [
    'depth is counted',
    ['Banks', 'Bills'],
    undefined,
    ['1.1/3 +Acts', '1.2/3 -Banks', '2.1/1 -Bills', '3.1/1 Cheques', '1.3/3 Coal'],
  ],
  ['a leaf cannot be open', ['Coal'], ['Coal'], ['1.1/1 Coal']],
  ['a filter leaves and counts what it keeps', ['Acts'], ['Acts', 'Air'], ['1.1/1 -Acts', '2.1/1 Air']],
  ['a node whose children are filtered away is a leaf', ['Acts'], ['Acts'], ['1.1/1 Acts']],
  ['a filter that keeps nothing shows nothing', [], [], []],
])('visible rows: %s', (_what, expanded, kept, expected) => {
  expect(outline(expanded, kept)).toEqual(expected);
});

test('visible rows: a row names its parent', () => {
  const rows = visibleRows(tree, { expanded: new Set(['Acts']) });
  expect(allOf(rows).map(({ parent }) => parent)).toEqual([undefined, 'Acts', 'Acts', undefined, undefined]);
});

test('visible rows: handles ten thousand laws', () => {
  const children: LawNode[] = Array.from({ length: 10_000 }, (_, place) => node(`law ${place}`));
  const rows = visibleRows(flatten([node('all', ...children)]), { expanded: new Set(['all']) });
  expect(rows).toHaveLength(10_001);
  expect(rows.at(10_000)).toMatchObject({ position: 10_000, siblings: 10_000, level: 2 });
});

test('visible rows: finds a row by its key, and none outside the visible rows', () => {
  const rows = visibleRows(tree, { expanded: new Set(['Acts']) });
  expect([rows.lineOf('Air'), rows.lineOf('Bills'), rows.lineOf(undefined)]).toEqual([2, -1, -1]);
  expect([rows.at(-1), rows.at(5), rows.lawAt(5)]).toEqual([undefined, undefined, undefined]);
});

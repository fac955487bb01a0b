import type { LawNode } from './road-map';

/** Makes a node named by its key, for the tests of this folder. */
export function makeNode(key: string, ...children: LawNode[]): LawNode {
  const folded = key.toLowerCase();
  return { key, id: undefined, name: key, folded, count: children.length, isRepealed: false, children };
}

/** A tree for tests: three roots. The second is three levels deep, and the third has no children. */
export const smallTree = [
  makeNode('Acts', makeNode('Arms'), makeNode('Air')),
  makeNode('Banks', makeNode('Bills', makeNode('Cheques'))),
  makeNode('Coal'),
];

import type { LawNode } from './road-map';

/** A node named by the last part of its key, as tests of this room build their trees. */
export function node(key: string, ...children: LawNode[]): LawNode {
  const folded = key.toLowerCase();
  return { key, id: undefined, name: key, folded, count: children.length, isRepealed: false, children };
}

/** Two roots with children, the second of them three deep, and a leaf. */
export const smallTree = [
  node('Acts', node('Arms'), node('Air')),
  node('Banks', node('Bills', node('Cheques'))),
  node('Coal'),
];

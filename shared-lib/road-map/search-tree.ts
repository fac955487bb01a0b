import type { LawNode } from './road-map';

/** What a filter text leaves of a tree. */
export type Found = {
  /** How many laws the text fits. */
  matches: number;
  /** The places to show: what fits, what leads there, and what lies below it. */
  kept: ReadonlySet<string>;
  /** The places that must stand open for every match to be seen. */
  open: ReadonlySet<string>;
};

/** Finds laws by a part of their name, whatever the case; `undefined` where the text asks for nothing. */
export function searchTree(nodes: LawNode[], text: string): Found | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const found = { matches: 0, kept: new Set<string>(), open: new Set<string>() };
  /** Whether the node or something below it fits. */
  const visit = ({ key, folded, children }: LawNode, isBelowMatch: boolean): boolean => {
    const isMatch = folded.includes(wanted);
    if (isMatch) found.matches += 1;
    let hasMatchBelow = false;
    for (const child of children) hasMatchBelow = visit(child, isBelowMatch || isMatch) || hasMatchBelow;
    if (hasMatchBelow) found.open.add(key);
    if (isMatch || hasMatchBelow || isBelowMatch) found.kept.add(key);
    return isMatch || hasMatchBelow;
  };
  for (const node of nodes) visit(node, false);
  return found;
}

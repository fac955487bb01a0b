import type { FlatTree } from './flat-tree';

/** What a filter text leaves of a tree. */
export type Found = {
  /** How many laws the text fits. */
  matches: number;
  /** 1 at each place to show: what fits, what leads there, and what lies below it. */
  kept: Uint8Array;
  /** The keys of the laws that must stand open for every match to be seen. */
  open: ReadonlySet<string>;
};

/** Finds laws by a part of their name, whatever the case; `undefined` where the text asks for nothing. */
export function searchTree(tree: FlatTree, text: string): Found | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const { laws, parents, ends } = tree;
  const kept = new Uint8Array(laws.length);
  const isOpen = new Uint8Array(laws.length);
  const open = new Set<string>();
  const matches = placesThatFit(tree, wanted);
  for (const place of matches) {
    kept.fill(1, place, ends[place]);
    for (let above = parents[place] ?? -1; above >= 0; above = parents[above] ?? -1) {
      if (isOpen[above]) break;
      isOpen[above] = 1;
      kept[above] = 1;
      open.add(laws[above]?.key ?? '');
    }
  }
  return { matches: matches.length, kept, open };
}

/** Nobody can type the sign between two names, so that no text fits over it. */
function placesThatFit({ names, starts }: FlatTree, wanted: string): number[] {
  const places: number[] = [];
  let place = 0;
  for (let at = names.indexOf(wanted); at >= 0; ) {
    while ((starts[place + 1] ?? names.length + 1) <= at) place += 1;
    places.push(place);
    const next = starts[place + 1];
    at = next === undefined ? -1 : names.indexOf(wanted, next);
  }
  return places;
}

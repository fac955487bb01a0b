import type { FlatTree } from './flat-tree';

/** The result of filtering a tree by a text. */
export type TreeSearchResult = {
  /** How many laws match the text. */
  matches: number;
  /** 1 at the index of each law to show: matches, the laws above them, and the laws below them. */
  kept: Uint8Array;
  /** The keys of the laws that must be expanded to show every match. */
  open: ReadonlySet<string>;
};

/** Finds laws by a part of their name, ignoring case; `undefined` when the text is blank. */
export function searchTree(tree: FlatTree, text: string): TreeSearchResult | undefined {
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

/** The names are separated by a line break, which nobody can type, so no match spans two names. */
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

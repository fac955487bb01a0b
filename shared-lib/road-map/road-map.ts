/** A law in the tree, with the laws below it. */
export type LawNode = {
  /** Names this place in the tree: unique, and the same from one answer of the server to the next. */
  key: string;
  /** The law's record; `undefined` where the server names none, and then there is nothing to open. */
  id: number | undefined;
  name: string;
  /** The name in small letters, as a filter looks for it. */
  folded: string;
  /** The laws below it. */
  count: number;
  isRepealed: boolean;
  children: LawNode[];
};

/** How many laws name a state; a law of several states counts in each. */
export type StateCount = {
  /** `undefined` where the server names none: then no list can be narrowed to it. */
  id: number | undefined;
  name: string;
  count: number;
  /** Whether it is no longer among the states that forms offer. */
  isRemoved: boolean;
};

export type RoadMap = Record<Branch, LawNode[]> & { states: StateCount[] };

export const branches = ['central', 'state'] as const;

export type Branch = (typeof branches)[number];

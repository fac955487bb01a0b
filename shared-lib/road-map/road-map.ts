/** A law in the tree, with the laws below it. */
export type LawNode = {
  /** Identifies this place in the tree: unique, and stable between answers of the server. */
  key: string;
  /** The id of the law's record; `undefined` when the server gives none, and then it cannot be opened. */
  id: number | undefined;
  name: string;
  /** The name in lower case, for filters. */
  folded: string;
  /** The number of laws below it. */
  count: number;
  isRepealed: boolean;
  children: LawNode[];
};

/** How many laws name a state; a law with several states counts in each. */
export type StateCount = {
  /** `undefined` when the server gives none: then no list can be filtered by it. */
  id: number | undefined;
  name: string;
  count: number;
  /** Whether forms no longer offer this state. */
  isRemoved: boolean;
};

export type RoadMap = Record<Branch, LawNode[]> & { states: StateCount[] };

export const branches = ['central', 'state'] as const;

export type Branch = (typeof branches)[number];

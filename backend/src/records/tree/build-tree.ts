import type { PausableWork } from '../../platform/operations/run-with-pauses';
import { findParentIndexes, noParentIndex } from './parent-indexes';

export type TreeLaw = {
  id: number;
  parentId: number | null;
  name: string;
  central: string;
  stateIds: readonly number[];
  lawStatus: string;
  category: string;
  /** How many licenses, returns and other compliances the law has. */
  licenses: number;
  returns: number;
  otherCompliances: number;
};

/**
 * The laws of an organisation, with one array for each field, because 300,000 objects would take more memory.
 * The index of a law identifies it.
 */
export type LawColumns = {
  ids: number[];
  /** The id of each law's parent, or 0. */
  parentIds: number[];
  names: string[];
  statuses: string[];
  categories: string[];
  /** Three numbers for each law: how many licenses, returns and other compliances it has. */
  duties: number[];
  areOfState: boolean[];
  countsOfStates: Map<number, number>;
};

export function createLawColumns(): LawColumns {
  return {
    ids: [],
    parentIds: [],
    names: [],
    statuses: [],
    categories: [],
    duties: [],
    areOfState: [],
    countsOfStates: new Map(),
  };
}

export function addLawsToColumns(columns: LawColumns, laws: readonly TreeLaw[]): void {
  const { ids, parentIds, names, statuses, categories, duties, areOfState, countsOfStates } = columns;
  const knownCategories = new Map(laws.map(({ category }) => [category, category]));
  for (const { id, parentId, name, central, stateIds, lawStatus, category, ...counts } of laws) {
    ids.push(id);
    parentIds.push(parentId ?? 0);
    names.push(name);
    statuses.push(sharedStatusTexts.find((status) => status === lawStatus) ?? lawStatus);
    categories.push(knownCategories.get(category) ?? category);
    duties.push(counts.licenses, counts.returns, counts.otherCompliances);
    areOfState.push(central === 'State');
    for (const state of new Set(stateIds)) countsOfStates.set(state, (countsOfStates.get(state) ?? 0) + 1);
  }
}

/** Texts that many laws have. Sharing one string saves memory, because each database row has its own copy. */
const sharedStatusTexts = ['Active', 'Repealed', ''];

export type StateOption = { id: number; name: string; isOffered: boolean };

export type StateCount = { id: number; name: string; count: number; isRemoved: boolean };

/** The hierarchies of the central laws and of the state laws. The index in `LawColumns` identifies a law. */
export type LawTree = {
  laws: LawColumns;
  central: readonly number[];
  state: readonly number[];
  /** Returns the direct children of a law, sorted by name. */
  childrenOf(law: number): Iterable<number>;
  /** The number of laws below each law. */
  countsBelow: Int32Array;
  stateCounts: StateCount[];
};

/** Builds the tree. Counts the laws below each law and in each state. */
export function* buildTree(laws: LawColumns, states: readonly StateOption[]): PausableWork<LawTree> {
  const parents = yield* findParentIndexes(laws);
  const { roots, childrenOf } = yield* groupLawsByParent(laws, parents);
  return {
    laws,
    central: roots.filter((law) => !laws.areOfState[law]),
    state: roots.filter((law) => laws.areOfState[law]),
    childrenOf,
    countsBelow: yield* countLawsBelow(parents),
    stateCounts: buildStateCounts(laws.countsOfStates, states),
  };
}

/**
 * Counts the laws of each state. States are sorted by name; those that no longer exist are marked as removed.
 */
function buildStateCounts(counts: ReadonlyMap<number, number>, states: readonly StateOption[]): StateCount[] {
  const statesById = new Map(states.map((state) => [state.id, state]));
  const counted = [...counts].map(([id, count]) => {
    const state = statesById.get(id);
    return { id, name: state?.name ?? `State ${id}`, count, isRemoved: !state?.isOffered };
  });
  return counted.sort((one, other) => englishCollator.compare(one.name, other.name));
}

/** Groups the children of all laws by parent. All groups are in one array, because that takes little memory. */
function* groupLawsByParent({ names }: LawColumns, parents: Int32Array) {
  const starts = yield* findChildrenOffsets(parents);
  const children = new Int32Array(parents.length);
  const next = starts.slice();
  for (const [law, parent] of parents.entries()) {
    const place = next[parent + 1] ?? 0;
    children[place] = law;
    next[parent + 1] = place + 1;
    yield;
  }
  const startOf = (parent: number) => starts[parent + 1] ?? 0;
  const endOf = (parent: number) => starts[parent + 2] ?? children.length;
  const byName = (one: number, other: number) => englishCollator.compare(names[one] ?? '', names[other] ?? '');
  for (let parent = noParentIndex; parent < parents.length; parent += 1) {
    const siblings = children.subarray(startOf(parent), endOf(parent));
    if (siblings.length > 1) siblings.set(yield* sortItemsInSteps([...siblings], byName));
    yield;
  }
  return {
    roots: [...children.subarray(0, endOf(noParentIndex))],
    childrenOf: (law: number) => children.subarray(startOf(law), endOf(law)),
  };
}

/** Finds, for each law, where its children begin in the array of all children. The roots are first in this array. */
function* findChildrenOffsets(parents: Int32Array): PausableWork<Int32Array> {
  const starts = new Int32Array(parents.length + 1);
  for (const parent of parents) {
    const after = parent + 2;
    if (after < starts.length) starts[after] = (starts[after] ?? 0) + 1;
    yield;
  }
  for (let at = 1; at < starts.length; at += 1) {
    starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    yield;
  }
  return starts;
}

/**
 * Counts the laws below each law, by walking up from every law to the root. `findParentIndexes` limits the
 * depth of the tree.
 */
function* countLawsBelow(parents: Int32Array): PausableWork<Int32Array> {
  const counts = new Int32Array(parents.length);
  for (let parent of parents) {
    while (parent !== noParentIndex) {
      counts[parent] = (counts[parent] ?? 0) + 1;
      parent = parents[parent] ?? noParentIndex;
    }
    yield;
  }
  return counts;
}

/** Compares all names. It is many times faster than `localeCompare`. */
const englishCollator = new Intl.Collator('en');

type CompareItems<Item> = (one: Item, other: Item) => number;

/** How many items are sorted or merged before other requests get their turn. */
const itemsPerSortStep = 512;

/** Sorts like `toSorted`, but in steps, because 300,000 names at once would block other requests. */
export function* sortItemsInSteps<Item>(items: readonly Item[], compare: CompareItems<Item>): PausableWork<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += itemsPerSortStep) {
    runs.push(items.slice(from, from + itemsPerSortStep).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* mergeSortedRuns(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Merges two sorted arrays into one. If two items are equal, the item of the first array comes first. */
function* mergeSortedRuns<Item>(first: Item[], second: Item[], compare: CompareItems<Item>): PausableWork<Item[]> {
  const merged: Item[] = [];
  let [one, other] = [0, 0];
  while (one < first.length && other < second.length) {
    const [left, right] = [first[one] as Item, second[other] as Item];
    if (compare(left, right) <= 0) {
      merged.push(left);
      one += 1;
    } else {
      merged.push(right);
      other += 1;
    }
    if (merged.length % itemsPerSortStep === 0) yield;
  }
  return merged.concat(first.slice(one), second.slice(other));
}

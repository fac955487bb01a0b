import type { PausableWork } from '../../platform/operations/run-with-pauses';
import { findParentIndexes, noParent } from './parent-indexes';

export type TreeLaw = {
  id: number;
  parentId: number | null;
  name: string;
  central: string;
  stateIds: readonly number[];
  lawStatus: string;
};

/**
 * The laws of an organisation as one array per column: 300,000 objects would take several times the memory. A law is
 * identified by its index.
 */
export type LawColumns = {
  ids: number[];
  /** The id of each law's parent; 0 if it names none. */
  parentIds: number[];
  names: string[];
  statuses: string[];
  areOfState: boolean[];
  countsOfStates: Map<number, number>;
};

export function createLawColumns(): LawColumns {
  return { ids: [], parentIds: [], names: [], statuses: [], areOfState: [], countsOfStates: new Map() };
}

export function addLaws(columns: LawColumns, laws: readonly TreeLaw[]): void {
  const { ids, parentIds, names, statuses, areOfState, countsOfStates } = columns;
  for (const { id, parentId, name, central, stateIds, lawStatus } of laws) {
    ids.push(id);
    parentIds.push(parentId ?? 0);
    names.push(name);
    statuses.push(knownStatuses.find((status) => status === lawStatus) ?? lawStatus);
    areOfState.push(central === 'State');
    for (const state of new Set(stateIds)) countsOfStates.set(state, (countsOfStates.get(state) ?? 0) + 1);
  }
}

/** Shared strings: each database row would otherwise bring its own copy. */
const knownStatuses = ['Active', 'Repealed', ''];

export type StateOption = { id: number; name: string; isOffered: boolean };

export type StateCount = { id: number; name: string; count: number; isRemoved: boolean };

/** The central and the state laws as two forests. A law is identified by its index in the columns. */
export type LawTree = {
  laws: LawColumns;
  central: readonly number[];
  state: readonly number[];
  /** The direct children of a law, sorted by name. */
  childrenOf(law: number): Iterable<number>;
  below: Int32Array;
  stateCounts: StateCount[];
};

/** Builds the tree. A node counts the laws below it; a state counts every law that names it. */
export function* buildTree(laws: LawColumns, states: readonly StateOption[]): PausableWork<LawTree> {
  const parents = yield* findParentIndexes(laws);
  const { roots, childrenOf } = yield* groupByParent(laws, parents);
  return {
    laws,
    central: roots.filter((law) => !laws.areOfState[law]),
    state: roots.filter((law) => laws.areOfState[law]),
    childrenOf,
    below: yield* countBelow(parents),
    stateCounts: countStates(laws.countsOfStates, states),
  };
}

/** Counts the laws that name each state, by name. A state that no longer exists is counted and marked as removed. */
function countStates(counts: ReadonlyMap<number, number>, states: readonly StateOption[]): StateCount[] {
  const known = new Map(states.map((state) => [state.id, state]));
  const counted = [...counts].map(([id, count]) => {
    const state = known.get(id);
    return { id, name: state?.name ?? `State ${id}`, count, isRemoved: !state?.isOffered };
  });
  return counted.sort((one, other) => english.compare(one.name, other.name));
}

/** Returns the children of all laws in one array, grouped by parent. */
function* groupByParent({ names }: LawColumns, parents: Int32Array) {
  const starts = yield* startsOf(parents);
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
  const byName = (one: number, other: number) => english.compare(names[one] ?? '', names[other] ?? '');
  for (let parent = noParent; parent < parents.length; parent += 1) {
    const siblings = children.subarray(startOf(parent), endOf(parent));
    if (siblings.length > 1) siblings.set(yield* sortInParts([...siblings], byName));
    yield;
  }
  return {
    roots: [...children.subarray(0, endOf(noParent))],
    childrenOf: (law: number) => children.subarray(startOf(law), endOf(law)),
  };
}

/** Returns the index at which the children of each law start. Laws without a parent come first. */
function* startsOf(parents: Int32Array): PausableWork<Int32Array> {
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

/** Walks up from each law. The depth is limited by `findParentIndexes`. */
function* countBelow(parents: Int32Array): PausableWork<Int32Array> {
  const below = new Int32Array(parents.length);
  for (let parent of parents) {
    while (parent !== noParent) {
      below[parent] = (below[parent] ?? 0) + 1;
      parent = parents[parent] ?? noParent;
    }
    yield;
  }
  return below;
}

/** Created once: `localeCompare` is many times slower for a library's names. */
const english = new Intl.Collator('en');

type Compare<Item> = (one: Item, other: Item) => number;

/** The number of items that are sorted or merged in one step. */
const part = 512;

/** Sorts like `toSorted`, but in steps: sorting 300,000 names at once would block other requests for too long. */
export function* sortInParts<Item>(items: readonly Item[], compare: Compare<Item>): PausableWork<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += part) {
    runs.push(items.slice(from, from + part).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

/** For equal items, the one of the first run comes first. */
function* merge<Item>(first: Item[], second: Item[], compare: Compare<Item>): PausableWork<Item[]> {
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
    if (merged.length % part === 0) yield;
  }
  return merged.concat(first.slice(one), second.slice(other));
}

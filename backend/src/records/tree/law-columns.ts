/** The fields of a law that the tree needs. */
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
  /** The number of laws that name each state. */
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

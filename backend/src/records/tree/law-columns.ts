/** A law as the tree needs it. */
export type TreeLaw = {
  id: number;
  parentId: number | null;
  name: string;
  central: string;
  stateIds: readonly number[];
  lawStatus: string;
};

/**
 * The laws of an organisation, each column a list of its own: 300,000 of them as objects would take several times the
 * memory. A law is its place in the columns.
 */
export type LawColumns = {
  ids: number[];
  /** The id of the law that each lies below; 0 where it names none. */
  parentIds: number[];
  names: string[];
  statuses: string[];
  areOfState: boolean[];
  /** How many laws name each state. */
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

/** One text for all laws, where each row of the database brings its own. */
const knownStatuses = ['Active', 'Repealed', ''];

/** A state, and whether forms still offer it. */
export type StateOption = { id: number; name: string; isOffered: boolean };
export type StateCount = { id: number; name: string; count: number; isRemoved: boolean };

/** Counts the laws that name each state. A state that no longer exists is counted and marked as removed. */
export function countStates(
  counts: ReadonlyMap<number, number>,
  states: readonly StateOption[],
): StateCount[] {
  const known = new Map(states.map((state) => [state.id, state]));
  return [...counts].map(([id, count]) => {
    const state = known.get(id);
    return { id, name: state?.name ?? `State ${id}`, count, isRemoved: !state?.isOffered };
  });
}

import type { Cut } from '../operations/at-ease';

/** A state, and whether forms still offer it. */
export type StateOption = { id: number; name: string; isOffered: boolean };
export type StateCount = { id: number; name: string; count: number; isRemoved: boolean };

/** How many laws name each state; a state that no longer exists is counted, and said to be removed. */
export function* countStates(
  laws: readonly { stateIds: readonly number[] }[],
  states: readonly StateOption[],
): Cut<StateCount[]> {
  const counts = new Map<number, number>();
  for (const { stateIds } of laws) {
    for (const id of new Set(stateIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
    yield;
  }
  const known = new Map(states.map((state) => [state.id, state]));
  return [...counts].map(([id, count]) => {
    const state = known.get(id);
    return { id, name: state?.name ?? `State ${id}`, count, isRemoved: !state?.isOffered };
  });
}

import { lettersOfState, type StateCount, type StateShape, stateShapes } from 'shared-lib/road-map';

export type CountedShape = StateShape & { count: number; id: number | undefined };

/** The shapes of the map with the counts of the states that have them, and the states that have none. */
export function countedShapes(states: readonly StateCount[]): {
  shapes: CountedShape[];
  beside: StateCount[];
} {
  const known = states.filter(({ isRemoved }) => !isRemoved);
  const shapes = stateShapes.map((shape) => {
    const here = known.filter(({ name }) => lettersOfState(name) === shape.letters);
    const count = here.reduce((sum, state) => sum + state.count, 0);
    const greatest = here.toSorted((one, other) => other.count - one.count)[0];
    return { ...shape, count, id: greatest?.id };
  });
  const beside = states.filter(({ name, isRemoved }) => isRemoved || lettersOfState(name) === undefined);
  return { shapes, beside };
}

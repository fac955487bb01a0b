import { type StateCount, type StateTile, stateTiles, tileOf } from 'shared-lib/road-map';

export type CountedTile = StateTile & { count: number; id: number | undefined };

/** The map's tiles with the counts of the states that lie on them, and the states that lie on none. */
export function tilesWithCounts(states: readonly StateCount[]): {
  tiles: CountedTile[];
  beside: StateCount[];
} {
  const known = states.filter(({ isRemoved }) => !isRemoved);
  const tiles = stateTiles.map((tile) => {
    const here = known.filter(({ name }) => tileOf(name) === tile.letters);
    const count = here.reduce((sum, state) => sum + state.count, 0);
    const greatest = here.toSorted((one, other) => other.count - one.count)[0];
    return { ...tile, count, id: greatest?.id };
  });
  const beside = states.filter(({ name, isRemoved }) => isRemoved || tileOf(name) === undefined);
  return { tiles, beside };
}

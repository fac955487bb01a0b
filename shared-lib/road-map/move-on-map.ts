type Placed = { column: number; row: number };

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The tile that an arrow key leads to: the nearest in that direction; `undefined` where there is none. */
export function moveOnMap<Tile extends Placed>(
  tiles: readonly Tile[],
  from: Placed,
  key: string,
): Tile | undefined {
  if (key === 'Home') return tiles[0];
  if (key === 'End') return tiles.at(-1);
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) return undefined;
  const [right, down] = step;
  const ahead = tiles.flatMap((tile) => {
    const along = (tile.column - from.column) * right + (tile.row - from.row) * down;
    const aside = Math.abs((tile.column - from.column) * down) + Math.abs((tile.row - from.row) * right);
    return along > 0 ? [{ tile, far: along + aside * 3 }] : [];
  });
  return ahead.sort((one, other) => one.far - other.far)[0]?.tile;
}

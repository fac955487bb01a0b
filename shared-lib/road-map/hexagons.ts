/** The position of a hexagon. In even rows the column is a whole number, in odd rows it is half a column more. */
export type HexagonPosition = { column: number; row: number };

/**
 * The distance between the middles of two rows. It is less than the height of a hexagon, because rows overlap. The unit
 * of all lengths is the width of a hexagon.
 */
const hexagonRowDistance = Math.sqrt(3) / 2;
const hexagonRadius = 1 / Math.sqrt(3);

/** The offset of each corner from the hexagon's middle, clockwise from the top corner. */
const cornerOffsets = [
  [0, -hexagonRadius],
  [0.5, -hexagonRadius / 2],
  [0.5, hexagonRadius / 2],
  [0, hexagonRadius],
  [-0.5, hexagonRadius / 2],
  [-0.5, -hexagonRadius / 2],
] as const;

/**
 * The offset of each neighbour of a hexagon, clockwise. A neighbour touches the side that begins at the corner with the
 * neighbour's index.
 */
const neighbourOffsets = [
  [0.5, -1],
  [1, 0],
  [0.5, 1],
  [-0.5, 1],
  [-1, 0],
  [-0.5, -1],
] as const;

/** Finds the middle of a hexagon in the picture. */
export function findMiddlePoint({ column, row }: HexagonPosition): { x: number; y: number } {
  return { x: roundToThousandths(column + 0.5), y: roundToThousandths(row * hexagonRowDistance + hexagonRadius) };
}

export function computePictureSize(hexagons: readonly HexagonPosition[]): { width: number; height: number } {
  const width = Math.max(...hexagons.map(({ column }) => column)) + 1;
  return {
    width,
    height: roundToThousandths(Math.max(...hexagons.map(({ row }) => row)) * hexagonRowDistance + 2 * hexagonRadius),
  };
}

/**
 * Finds the position of a state's letters, near the middle of the state and where they have the most room. It is the
 * middle of a hexagon, or the point between two hexagons side by side, or between three that touch.
 */
export function findMiddlePosition(hexagons: readonly HexagonPosition[]): HexagonPosition {
  const groups = hexagons.flatMap((one, first) => {
    const beside = hexagons.slice(first + 1).filter((other) => measureDistance(one, other) < 1.1);
    const corners = beside.flatMap((second, at) =>
      beside.slice(at + 1).flatMap((third) => (measureDistance(second, third) < 1.1 ? [[one, second, third]] : [])),
    );
    // Two hexagons in different rows do not count: letters between them would lie on the outer edge.
    const level = beside.filter(({ row }) => row === one.row);
    return [[one], ...level.map((other) => [one, other]), ...corners];
  });
  const middle = findMeanPosition(hexagons);
  // The distance from the middle of the state. A position with many hexagons around it has more room, so it gets less.
  const computePenalty = (group: readonly HexagonPosition[]) => {
    const position = findMeanPosition(group);
    const around = hexagons.filter((other) => measureDistance(other, position) < 1.1).length;
    return measureDistance(position, middle) - (0.4 * around) / (maxHexagonsAround[group.length] ?? 7);
  };
  const [best = []] = groups.toSorted((one, other) => computePenalty(one) - computePenalty(other));
  return findMeanPosition(best);
}

/** Whether a position is between two hexagons side by side. There is only room for a single line. */
export function isBetweenTwoHexagons({ column, row }: HexagonPosition): boolean {
  return Number.isInteger(row) && column % 1 !== (row % 2) / 2;
}

/** The maximum number of hexagons near the middle of a group, by the size of the group: one, two or three hexagons. */
const maxHexagonsAround = [0, 7, 4, 3];

function measureDistance(one: HexagonPosition, other: HexagonPosition): number {
  const [from, to] = [findMiddlePoint(one), findMiddlePoint(other)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

function findMeanPosition(hexagons: readonly HexagonPosition[]): HexagonPosition {
  const sum = (read: (hexagon: HexagonPosition) => number) =>
    hexagons.reduce((total, hexagon) => total + read(hexagon), 0);
  const count = Math.max(hexagons.length, 1);
  return { column: sum(({ column }) => column) / count, row: sum(({ row }) => row) / count };
}

/** Draws the area of hexagons as an SVG path. */
export function drawAreaPath(hexagons: readonly HexagonPosition[]): string {
  return hexagons.map((hexagon) => `M${cornerOffsets.map((_, at) => formatCorner(hexagon, at)).join('L')}Z`).join('');
}

/** Draws the outline of hexagons as an SVG path, without the sides that two of them share. */
export function drawBorderPath(hexagons: readonly HexagonPosition[]): string {
  const own = new Set(hexagons.map(makePositionKey));
  return hexagons
    .flatMap((hexagon) =>
      neighbourOffsets.flatMap(([right, down], at) => {
        const next = { column: hexagon.column + right, row: hexagon.row + down };
        return own.has(makePositionKey(next)) ? [] : [`M${formatCorner(hexagon, at)}L${formatCorner(hexagon, at + 1)}`];
      }),
    )
    .join('');
}

function formatCorner(hexagon: HexagonPosition, at: number): string {
  const { x, y } = findMiddlePoint(hexagon);
  const [right = 0, down = 0] = cornerOffsets[at % cornerOffsets.length] ?? [];
  return `${roundToThousandths(x + right)} ${roundToThousandths(y + down)}`;
}

function makePositionKey({ column, row }: HexagonPosition): string {
  return `${column} ${row}`;
}

function roundToThousandths(length: number): number {
  return Math.round(length * 1000) / 1000;
}

const directionByArrowKey: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Finds the nearest state in the direction of an arrow key, or the first or last state for Home or End. Returns
 * `undefined` if there is none.
 */
export function findShapeInDirection<Shape extends HexagonPosition>(
  shapes: readonly Shape[],
  from: HexagonPosition,
  key: string,
): Shape | undefined {
  if (key === 'Home') return shapes[0];
  if (key === 'End') return shapes.at(-1);
  const step = Object.hasOwn(directionByArrowKey, key) ? directionByArrowKey[key] : undefined;
  if (!step) return undefined;
  const [right, down] = step;
  const ahead = shapes.flatMap((shape) => {
    const along = (shape.column - from.column) * right + (shape.row - from.row) * down;
    const aside = Math.abs((shape.column - from.column) * down) + Math.abs((shape.row - from.row) * right);
    // Skips a state that lies more to the side than in the direction of the key. Another arrow key leads to that state.
    return along > aside * 0.7 ? [{ shape, distance: along + aside * 2 }] : [];
  });
  return ahead.sort((one, other) => one.distance - other.distance)[0]?.shape;
}

/** A range of counts that have the same shade. The range of the greatest counts is the darkest. */
export type Shade = { from: number; to: number };

const maxShades = 4;

/** Splits the counts from 1 to `greatest` into at most four equal ranges. */
export function makeShades(greatest: number): Shade[] {
  const step = Math.ceil(greatest / maxShades);
  const shades: Shade[] = [];
  for (let from = 1; from <= greatest; from += step) {
    shades.push({ from, to: Math.min(from + step - 1, greatest) });
  }
  return shades;
}

/** Finds the shade of a count: 1 is the lightest, 4 the darkest, and 0 means no shade. */
export function findShadeNumber(count: number, shades: readonly Shade[]): number {
  const place = shades.findIndex(({ from, to }) => count >= from && count <= to);
  return place < 0 ? 0 : maxShades - (shades.length - 1 - place);
}

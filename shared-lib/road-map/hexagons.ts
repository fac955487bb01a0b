/** The position of a hexagon: whole columns in even rows, shifted by half a column in odd rows. */
export type HexagonPosition = { column: number; row: number };

/**
 * The distance between the middles of two rows. It is less than a hexagon's height, because rows overlap. All
 * lengths are in hexagon widths.
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
 * The offset of each neighbour, in the order of the corners: a neighbour lies at the side after its corner.
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
 * Finds the hexagon of a state that shows the state's letters. It lies near the middle and has as many
 * hexagons of the state around it as possible, so that the letters touch no border.
 */
export function findMiddleHexagon(hexagons: readonly HexagonPosition[]): HexagonPosition {
  const points = hexagons.map(findMiddlePoint);
  const middle = { x: computeMean(points.map(({ x }) => x)), y: computeMean(points.map(({ y }) => y)) };
  const distance = (one: HexagonPosition, to: { x: number; y: number }) =>
    Math.hypot(findMiddlePoint(one).x - to.x, findMiddlePoint(one).y - to.y);
  const far = (one: HexagonPosition) =>
    distance(one, middle) - points.filter((point) => distance(one, point) < 1.1).length / 4;
  return hexagons.toSorted((one, other) => far(one) - far(other))[0] ?? { column: 0, row: 0 };
}

function computeMean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** Draws the area of hexagons as an SVG path. */
export function drawAreaPath(hexagons: readonly HexagonPosition[]): string {
  return hexagons.map((hexagon) => `M${cornerOffsets.map((_, at) => formatCorner(hexagon, at)).join('L')}Z`).join('');
}

/** Draws the outline of hexagons as an SVG path, without the sides between two of them. */
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

/** Finds the nearest state in the direction of an arrow key. Returns `undefined` if there is none. */
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
    // Skips a state that lies clearly more to the side than ahead. Other arrow keys lead to that state.
    return along > aside * 0.7 ? [{ shape, far: along + aside * 2 }] : [];
  });
  return ahead.sort((one, other) => one.far - other.far)[0]?.shape;
}

/** The position of a hexagon: whole columns in even rows, shifted by half a column in odd rows. */
export type Place = { column: number; row: number };

/** Lengths are in widths of a hexagon. */
const rowHeight = Math.sqrt(3) / 2;
const radius = 1 / Math.sqrt(3);

/** The offset of each corner from the middle, clockwise from the top. */
const corners = [
  [0, -radius],
  [0.5, -radius / 2],
  [0.5, radius / 2],
  [0, radius],
  [-0.5, radius / 2],
  [-0.5, -radius / 2],
] as const;

/** The offset of the neighbour across the side that follows each corner. */
const beyond = [
  [0.5, -1],
  [1, 0],
  [0.5, 1],
  [-0.5, 1],
  [-1, 0],
  [-0.5, -1],
] as const;

/** The middle of a hexagon in the picture. */
export function pointOf({ column, row }: Place): { x: number; y: number } {
  return { x: round(column + 0.5), y: round(row * rowHeight + radius) };
}

/** The size of a picture of these hexagons. */
export function sizeOf(places: readonly Place[]): { width: number; height: number } {
  const width = Math.max(...places.map(({ column }) => column)) + 1;
  return { width, height: round(Math.max(...places.map(({ row }) => row)) * rowHeight + 2 * radius) };
}

/** The hexagon that is nearest to the middle of all of them. */
export function middleOf(hexagons: readonly Place[]): Place {
  const points = hexagons.map(pointOf);
  const x = mean(points.map((point) => point.x));
  const y = mean(points.map((point) => point.y));
  const farOf = (place: Place) => Math.hypot(pointOf(place).x - x, pointOf(place).y - y);
  return hexagons.toSorted((one, other) => farOf(one) - farOf(other))[0] ?? { column: 0, row: 0 };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** The area of some hexagons, as an SVG path. */
export function areaOf(hexagons: readonly Place[]): string {
  return hexagons.map((hexagon) => `M${corners.map((_, at) => cornerOf(hexagon, at)).join('L')}Z`).join('');
}

/** The outline of some hexagons: the sides with no other of them beyond. */
export function borderOf(hexagons: readonly Place[]): string {
  const own = new Set(hexagons.map(nameOf));
  return hexagons
    .flatMap((hexagon) =>
      beyond.flatMap(([right, down], at) => {
        const next = { column: hexagon.column + right, row: hexagon.row + down };
        return own.has(nameOf(next)) ? [] : [`M${cornerOf(hexagon, at)}L${cornerOf(hexagon, at + 1)}`];
      }),
    )
    .join('');
}

function cornerOf(place: Place, at: number): string {
  const { x, y } = pointOf(place);
  const [right = 0, down = 0] = corners[at % corners.length] ?? [];
  return `${round(x + right)} ${round(y + down)}`;
}

function nameOf({ column, row }: Place): string {
  return `${column} ${row}`;
}

function round(length: number): number {
  return Math.round(length * 1000) / 1000;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The state that an arrow key leads to: the nearest in that direction; `undefined` where there is none. */
export function moveOnMap<Shape extends Place>(
  shapes: readonly Shape[],
  from: Place,
  key: string,
): Shape | undefined {
  if (key === 'Home') return shapes[0];
  if (key === 'End') return shapes.at(-1);
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) return undefined;
  const [right, down] = step;
  const ahead = shapes.flatMap((shape) => {
    const along = (shape.column - from.column) * right + (shape.row - from.row) * down;
    const aside = Math.abs((shape.column - from.column) * down) + Math.abs((shape.row - from.row) * right);
    // A state that lies too far to the side belongs to another arrow key.
    return along > aside * 0.7 ? [{ shape, far: along + aside * 2 }] : [];
  });
  return ahead.sort((one, other) => one.far - other.far)[0]?.shape;
}

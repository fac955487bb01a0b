import type { Place } from './hexagons';

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

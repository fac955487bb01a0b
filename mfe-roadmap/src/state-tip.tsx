import { pointOf } from 'shared-lib/road-map';
import { sayState } from './count-words';
import type { CountedShape } from './counted-shapes';

type StateTipProps = { shape: CountedShape; picture: { width: number; height: number } };

/** What is said of the state that is pointed at or has the focus, above it; its name says so to whoever listens. */
export function StateTip({ shape, picture }: StateTipProps) {
  const { x } = pointOf(shape);
  const top = pointOf({ ...shape, row: Math.min(...shape.hexagons.map(({ row }) => row)) - 0.7 }).y;
  return (
    <span
      aria-hidden="true"
      className="state-tip"
      data-side={sideOf(x / picture.width)}
      style={{ left: `${(x / picture.width) * 100}%`, top: `${(top / picture.height) * 100}%` }}
    >
      {sayState(shape)}
    </span>
  );
}

/** Where its words would stand beyond the edge of a phone, they begin or end with the state. */
function sideOf(part: number): 'start' | 'middle' | 'end' {
  if (part < 0.35) return 'start';
  return part > 0.65 ? 'end' : 'middle';
}

import {
  areaOf,
  borderOf,
  lettersOfState,
  pointOf,
  type StateCount,
  type StateShape,
  stateShapes,
} from 'shared-lib/road-map';
import { Link } from 'shared-lib/router';
import { stateInWorkspace } from './workspace-address';

type StateAreaProps = { shape: CountedShape; shade: number };

/** A state on the map; a state with laws links to them. */
export function StateArea({ shape, shade }: StateAreaProps) {
  const { id, letters } = shape;
  const says = { 'aria-label': formatStateCount(shape), 'data-letters': letters, 'data-shade': shade };
  return (
    <g role={mapRoles.state} className="state">
      {id === undefined ? (
        <g role={mapRoles.withoutLaws} {...says}>
          <Drawing shape={shape} />
        </g>
      ) : (
        <Link to={stateInWorkspace(id)} {...says}>
          <Drawing shape={shape} />
        </Link>
      )}
    </g>
  );
}

function Drawing({ shape }: { shape: CountedShape }) {
  const { hexagons, letters, count } = shape;
  const { x, y } = pointOf(shape);
  return (
    <>
      <path className="state-area" d={areaOf(hexagons)} />
      <path className="state-border" d={borderOf(hexagons)} />
      <text x={x} y={y} dy={count > 0 ? '-0.15em' : '0.35em'}>
        {letters}
      </text>
      {count > 0 && (
        <text className="state-number" x={x} y={y} dy="0.9em">
          {count}
        </text>
      )}
    </>
  );
}

/** The ARIA roles of the map's parts: SVG has no list elements of its own. */
export const mapRoles = { picture: 'list', state: 'listitem', withoutLaws: 'img' } as const;

/** Follows the name and count of a state, to explain the count. */
export const countedTwice = 'A law of several states counts in each.';

export function formatLawCount(count: number): string {
  return count === 1 ? '1 law' : `${count} laws`;
}

export function stateTitle({ name, isRemoved }: StateCount): string {
  return isRemoved ? `${name} (removed state)` : name;
}

export function formatStateCount({ name, count }: Pick<StateCount, 'name' | 'count'>): string {
  return `${name}: ${count === 0 ? 'no laws' : formatLawCount(count)}`;
}

export type CountedShape = StateShape & { count: number; id: number | undefined };

/** The shapes of the map with the counts of their states, and the states without a shape. */
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

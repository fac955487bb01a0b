import { areaOf, borderOf, pointOf } from 'shared-lib/road-map';
import { Link } from 'shared-lib/router';
import { sayState } from './count-words';
import type { CountedShape } from './counted-shapes';
import { mapRoles } from './map-roles';
import { stateInWorkspace } from './workspace-address';

type StateAreaProps = { shape: CountedShape; shade: number };

/** A state on the map; where it has laws it leads to them. */
export function StateArea({ shape, shade }: StateAreaProps) {
  const { id, letters } = shape;
  const says = { 'aria-label': sayState(shape), 'data-letters': letters, 'data-shade': shade };
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

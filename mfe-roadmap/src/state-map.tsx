import { useMemo } from 'react';
import { borderOf, countShades, type StateCount, shadeOf, sizeOf, stateShapes } from 'shared-lib/road-map';
import { chakra } from 'shared-lib/ui';
import { stateTitle } from './count-words';
import { countedShapes } from './counted-shapes';
import { MapLegend } from './map-legend';
import { mapRoles } from './map-roles';
import { StateArea } from './state-area';
import { StateTip } from './state-tip';
import { useStatePointedAt } from './use-state-pointed-at';

const picture = sizeOf(stateShapes.flatMap(({ hexagons }) => hexagons));

/** India in shapes made for this project, the darker the more laws a state has. */
export function StateMap({ states }: { states: StateCount[] }) {
  const { shapes, beside } = useMemo(() => countedShapes(states), [states]);
  const shades = countShades(Math.max(...shapes.map(({ count }) => count)));
  const { pointedAt, ref, listeners } = useStatePointedAt(shapes);
  return (
    <section className="states-map" aria-label="Map of laws by state">
      <div className="state-picture">
        <Picture
          ref={ref}
          role={mapRoles.picture}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          {...listeners}
        >
          {shapes.map((shape) => (
            <StateArea key={shape.letters} shape={shape} shade={shadeOf(shape.count, shades)} />
          ))}
          {pointedAt && <path className="state-ring" d={borderOf(pointedAt.hexagons)} />}
        </Picture>
        {pointedAt && <StateTip shape={pointedAt} picture={picture} />}
      </div>
      <MapLegend shades={shades} />
      {beside.length > 0 && (
        <p className="states-beside">
          Not on the map: {beside.map((state) => `${stateTitle(state)} (${state.count})`).join(', ')}.
        </p>
      )}
    </section>
  );
}

const Picture = chakra('svg', { base: { display: 'block', w: 'full' } });

import { type KeyboardEvent, useMemo, useRef } from 'react';
import { countShades, moveOnMap, type StateCount, shadeOf } from 'shared-lib/road-map';
import { Link } from 'shared-lib/router';
import { sayLaws, stateTitle } from './count-words';
import { MapLegend } from './map-legend';
import { type CountedTile, tilesWithCounts } from './tiles-with-counts';
import { stateInWorkspace } from './workspace-address';

/** India as tiles of one size, a state each, the darker the more laws it has. */
export function StateMap({ states }: { states: StateCount[] }) {
  const map = useRef<HTMLUListElement>(null);
  const { tiles, beside } = useMemo(() => tilesWithCounts(states), [states]);
  const shades = countShades(Math.max(...tiles.map(({ count }) => count)));
  const inLaw = tiles.filter(({ id }) => id !== undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = tiles.find(({ letters }) => letters === lettersOf(event.target));
    const to = from && moveOnMap(inLaw, from, event.key);
    if (!to) return;
    event.preventDefault();
    map.current?.querySelector<HTMLElement>(`a[data-letters="${to.letters}"]`)?.focus();
  };
  return (
    <section className="states-map" aria-label="Map of laws by state">
      <ul ref={map} className="state-tiles" onKeyDown={onKeyDown}>
        {tiles.map((tile) => (
          <li key={tile.letters} style={{ gridColumn: tile.column + 1, gridRow: tile.row + 1 }}>
            <Tile tile={tile} shade={shadeOf(tile.count, shades)} />
          </li>
        ))}
      </ul>
      <MapLegend shades={shades} />
      {beside.length > 0 && (
        <p className="states-beside">
          Not on the map: {beside.map((state) => `${stateTitle(state)} (${state.count})`).join(', ')}.
        </p>
      )}
    </section>
  );
}

function Tile({ tile, shade }: { tile: CountedTile; shade: number }) {
  const { name, letters, count, id } = tile;
  const title = `${name}: ${count === 0 ? 'no laws' : sayLaws(count)}`;
  const side = sideOf(tile);
  const inside = (
    <>
      <span aria-hidden="true">{letters}</span>
      {count > 0 && <b aria-hidden="true">{count}</b>}
      <span className="state-tip">{title}</span>
    </>
  );
  if (id === undefined) {
    return (
      <span className="state-tile" data-shade={shade} data-side={side}>
        {inside}
      </span>
    );
  }
  return (
    <Link
      className="state-tile"
      data-shade={shade}
      data-side={side}
      data-letters={letters}
      to={stateInWorkspace(id)}
    >
      {inside}
    </Link>
  );
}

/** Where the words of a tile would stand beyond the edge of a phone, they begin or end with it. */
function sideOf({ column }: CountedTile): 'start' | 'middle' | 'end' {
  if (column < 3) return 'start';
  return column > 5 ? 'end' : 'middle';
}

function lettersOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement
    ? target.closest<HTMLElement>('[data-letters]')?.dataset.letters
    : undefined;
}

import { type Shade, shadeOf } from 'shared-lib/road-map';

/** What the shades of the map mean. */
export function MapLegend({ shades }: { shades: readonly Shade[] }) {
  return (
    <ul className="state-legend" aria-label="Laws in a state">
      <li>
        <span className="state-swatch" data-shade={0} />
        none
      </li>
      {shades.map(({ from, to }) => (
        <li key={from}>
          <span className="state-swatch" data-shade={shadeOf(to, shades)} />
          {from === to ? from : `${from}–${to}`}
        </li>
      ))}
    </ul>
  );
}

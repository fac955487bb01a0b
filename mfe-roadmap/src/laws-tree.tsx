import {
  borderOf,
  countShades,
  moveOnMap,
  pointOf,
  type Shade,
  type StateCount,
  shadeOf,
  sizeOf,
  stateShapes,
} from 'shared-lib/road-map';
import { chakra, EmptyState, Text, VisuallyHidden } from 'shared-lib/ui';
import './states.css';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'shared-lib/router';
import {
  type CountedShape,
  countedShapes,
  countedTwice,
  formatLawCount,
  formatStateCount,
  mapRoles,
  StateArea,
  stateTitle,
} from './state-area';
import { stateInWorkspace } from './workspace-address';

/** The states as a list with bars, and as a map beside it. */
export function LawsTree({ states }: { states: StateCount[] }) {
  if (states.length === 0) return <EmptyState title="No Data Found..." />;
  return (
    <div className="states">
      <Text color="fg.muted" fontSize="sm" className="states-note">
        Laws by state. A law of several states counts in each, so that the counts may add up to more laws than
        there are. A state leads to its laws in the workspace.
      </Text>
      <StateBars states={states} />
      <StateMap states={states} />
    </div>
  );
}

/** The states, each with the number of its laws and a proportional bar. */
function StateBars({ states }: { states: StateCount[] }) {
  const most = Math.max(...states.map(({ count }) => count), 1);
  return (
    <ul className="states-bars" aria-label="Laws by state">
      {states.map((state) => (
        <li
          key={state.id ?? state.name}
          className="state-bar"
          title={`${stateTitle(state)}: ${formatLawCount(state.count)}. ${countedTwice}`}
        >
          <StateName state={state} />
          <span className="state-count">
            {state.count}
            <VisuallyHidden>{state.count === 1 ? ' law' : ' laws'}</VisuallyHidden>
          </span>
          <span className="state-track" aria-hidden="true">
            <span style={{ width: `${(state.count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A removed state is no link: neither the forms nor the workspace's filter offer it. */
function StateName({ state }: { state: StateCount }) {
  const title = stateTitle(state);
  if (state.id === undefined || state.isRemoved) return <span className="state-name">{title}</span>;
  return (
    <Link className="state-name" to={stateInWorkspace(state.id)}>
      {title}
    </Link>
  );
}

const picture = sizeOf(stateShapes.flatMap(({ hexagons }) => hexagons));

/** A map of India in shapes made for this project; a state with more laws is darker. */
function StateMap({ states }: { states: StateCount[] }) {
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

/** What the shades of the map mean. */
function MapLegend({ shades }: { shades: readonly Shade[] }) {
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

type StateTipProps = { shape: CountedShape; picture: { width: number; height: number } };

/** The tip above the state that has the pointer or the focus; screen readers read the state's name instead. */
function StateTip({ shape, picture }: StateTipProps) {
  const { x } = pointOf(shape);
  const top = pointOf({ ...shape, row: Math.min(...shape.hexagons.map(({ row }) => row)) - 0.7 }).y;
  return (
    <span
      aria-hidden="true"
      className="state-tip"
      data-side={sideOf(x / picture.width)}
      style={{ left: `${(x / picture.width) * 100}%`, top: `${(top / picture.height) * 100}%` }}
    >
      {formatStateCount(shape)}
    </span>
  );
}

/** A tip that would extend beyond the edge of a phone is aligned with the start or end of the state. */
function sideOf(part: number): 'start' | 'middle' | 'end' {
  if (part < 0.35) return 'start';
  return part > 0.65 ? 'end' : 'middle';
}

/** Tracks which state of the map has the pointer or the focus; the arrow keys move between states that have laws. */
function useStatePointedAt(shapes: readonly CountedShape[]) {
  const ref = useRef<SVGSVGElement>(null);
  const [letters, setLetters] = useState<string>();
  const pointAt = ({ target }: FocusEvent | PointerEvent) => setLetters(lettersOf(target));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setLetters(undefined);
    const from = shapes.find((shape) => shape.letters === lettersOf(event.target));
    const leading = shapes.filter(({ id }) => id !== undefined);
    const to = from && moveOnMap(leading, from, event.key);
    if (!to) return;
    event.preventDefault();
    ref.current?.querySelector<SVGElement>(`a[data-letters="${to.letters}"]`)?.focus();
  };
  return {
    ref,
    pointedAt: shapes.find((shape) => shape.letters === letters),
    listeners: {
      onKeyDown,
      onFocus: pointAt,
      onBlur: () => setLetters(undefined),
      onPointerOver: pointAt,
      onPointerLeave: () => setLetters(lettersOf(document.activeElement)),
    },
  };
}

function lettersOf(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<SVGElement>('[data-letters]')?.dataset.letters
    : undefined;
}

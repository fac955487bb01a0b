import { type CSSProperties, type FocusEvent, type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import {
  computePictureSize,
  drawAreaPath,
  drawBorderPath,
  findMiddlePoint,
  findShadeNumber,
  findShapeInDirection,
  findStateAbbreviation,
  isBetweenTwoHexagons,
  makeShades,
  type Shade,
  type StateCount,
  type StateShape,
  stateShapes,
} from 'shared-lib/road-map';
import { Link } from 'shared-lib/router';
import { chakra } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

const mapSize = computePictureSize(stateShapes.flatMap(({ hexagons }) => hexagons));
// The cast is needed, because React's style type allows no custom properties.
const mapRatioStyle = { '--map-ratio': mapSize.width / mapSize.height } as CSSProperties;

/** The texts for the numbers on the map, and the address of the list to which a state links. */
type MapCountTexts = {
  title: string;
  legend: string;
  formatCount: (count: number) => string;
  /** The text that replaces a count of 0. */
  zeroText: string;
  makeAddress: (id: number) => string;
};

/** The letters of the state under the pointer, in the bars or on the map, and a function that changes them. */
export type StatePointing = { letters: string | undefined; point: (letters: string | undefined) => void };

type StateMapProps = { states: StateCount[]; pointing: StatePointing; texts?: MapCountTexts };

/** A map of India in shapes that were made for this project. The more laws a state has, the darker it is. */
export function StateMap({ states, pointing, texts = lawsMapCountTexts }: StateMapProps) {
  const { shapes, statesWithoutShape } = useMemo(() => matchShapesToCounts(states), [states]);
  const shades = makeShades(Math.max(...shapes.map(({ count }) => count)));
  const { pointedAt, ref, listeners } = usePointedState(shapes, pointing);
  return (
    <section className="states-map" aria-label={texts.title}>
      <div className="state-picture" style={mapRatioStyle}>
        <MapPicture
          ref={ref}
          role={mapAriaRoles.picture}
          viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
          {...listeners}
        >
          {shapes.map((shape) => (
            <StateArea key={shape.letters} shape={shape} shade={findShadeNumber(shape.count, shades)} texts={texts} />
          ))}
          {pointedAt && <path className="state-ring" d={drawBorderPath(pointedAt.hexagons)} />}
        </MapPicture>
        {pointedAt && <StateTooltip shape={pointedAt} picture={mapSize} texts={texts} />}
      </div>
      <MapLegend shades={shades} title={texts.legend} />
      {statesWithoutShape.length > 0 && (
        <p className="states-beside">
          {t('Not on the map: {beside}.', {
            beside: statesWithoutShape.map((state) => `${formatStateTitle(state)} (${state.count})`).join(', '),
          })}
        </p>
      )}
    </section>
  );
}

const MapPicture = chakra('svg', { base: { display: 'block', w: 'full' } });

/** Explains which counts the shades of the map mean. */
function MapLegend({ shades, title }: { shades: readonly Shade[]; title: string }) {
  return (
    <ul className="state-legend" aria-label={title}>
      <li>
        <span className="state-swatch" data-shade={0} />
        {t('none')}
      </li>
      {shades.map(({ from, to }) => (
        <li key={from}>
          <span className="state-swatch" data-shade={findShadeNumber(to, shades)} />
          {from === to ? from : `${from}–${to}`}
        </li>
      ))}
    </ul>
  );
}

type StateTooltipProps = {
  shape: CountedShape;
  picture: { width: number; height: number };
  texts: MapCountTexts;
};

/** The tooltip above the state that has the pointer or the focus. Screen readers read the state's name instead. */
function StateTooltip({ shape, picture, texts }: StateTooltipProps) {
  const { x } = findMiddlePoint(shape);
  const top = findMiddlePoint({ ...shape, row: Math.min(...shape.hexagons.map(({ row }) => row)) - 0.7 }).y;
  return (
    <span
      aria-hidden="true"
      className="state-tip"
      data-side={findTooltipAlignment(x / picture.width)}
      style={{ left: `${(x / picture.width) * 100}%`, top: `${(top / picture.height) * 100}%` }}
    >
      {formatStateCount(shape, texts)}
    </span>
  );
}

/** Finds which side of a tooltip is aligned with its state, so that the tooltip stays within the map. */
function findTooltipAlignment(ratio: number): 'start' | 'middle' | 'end' {
  if (ratio < 0.35) return 'start';
  return ratio > 0.65 ? 'end' : 'middle';
}

/** Tracks which state has the pointer or the focus. The arrow keys move between states that have laws. */
function usePointedState(shapes: readonly CountedShape[], { letters, point: setLetters }: StatePointing) {
  const ref = useRef<SVGSVGElement>(null);
  const pointAt = ({ target }: FocusEvent | PointerEvent) => setLetters(readStateLetters(target));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setLetters(undefined);
    const from = shapes.find((shape) => shape.letters === readStateLetters(event.target));
    const linkedShapes = shapes.filter(({ id }) => id !== undefined);
    const to = from && findShapeInDirection(linkedShapes, from, event.key);
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
      onPointerLeave: () => setLetters(readStateLetters(document.activeElement)),
    },
  };
}

function readStateLetters(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<SVGElement>('[data-letters]')?.dataset.letters : undefined;
}

type StateAreaProps = { shape: CountedShape; shade: number; texts: MapCountTexts };

/** A state on the map. If it has laws, it links to them. */
function StateArea({ shape, shade, texts }: StateAreaProps) {
  const { id, letters } = shape;
  const attributes = {
    'aria-label': formatStateCount(shape, texts),
    'data-letters': letters,
    'data-shade': shade,
  };
  return (
    <g role={mapAriaRoles.state} className="state">
      {id === undefined ? (
        <g role={mapAriaRoles.withoutLaws} {...attributes}>
          <StateShapeDrawing shape={shape} />
        </g>
      ) : (
        <Link to={texts.makeAddress(id)} {...attributes}>
          <StateShapeDrawing shape={shape} />
        </Link>
      )}
    </g>
  );
}

function StateShapeDrawing({ shape }: { shape: CountedShape }) {
  const { hexagons, letters, count } = shape;
  const { x, y } = findMiddlePoint(shape);
  const isOneLine = count === 0 || isBetweenTwoHexagons(shape);
  return (
    <>
      <path className="state-area" d={drawAreaPath(hexagons)} />
      <path className="state-border" d={drawBorderPath(hexagons)} />
      <text x={x} y={y} dy={isOneLine ? '0.35em' : '-0.16em'}>
        {letters}
        {isOneLine && count > 0 && <tspan className="state-number"> {count}</tspan>}
      </text>
      {!isOneLine && (
        <text className="state-number" x={x} y={y} dy="0.88em">
          {count}
        </text>
      )}
    </>
  );
}

/** The ARIA roles of the map's elements, because SVG has no list elements. */
const mapAriaRoles = { picture: 'list', state: 'listitem', withoutLaws: 'img' } as const;

/** Explains why the counts of the states add up to more than the number of laws. */
export const lawOfSeveralStatesNote = t('A law of several states counts in each.');

export function formatLawCount(count: number): string {
  return count === 1 ? t('1 law') : t('{count} laws', { count });
}

export function formatStateTitle({ name, isRemoved }: StateCount): string {
  return isRemoved ? t('{name} (removed state)', { name }) : name;
}

function formatStateCount({ name, count }: Pick<StateCount, 'name' | 'count'>, texts: MapCountTexts): string {
  return `${name}: ${count === 0 ? texts.zeroText : texts.formatCount(count)}`;
}

export type CountedShape = StateShape & { count: number; id: number | undefined };

/**
 * Gives each shape of the map the count of its state. Also returns the removed states and the states without
 * a shape.
 */
export function matchShapesToCounts(states: readonly StateCount[]): {
  shapes: CountedShape[];
  statesWithoutShape: StateCount[];
} {
  const known = states.filter(({ isRemoved }) => !isRemoved);
  const shapes = stateShapes.map((shape) => {
    const here = known.filter(({ name }) => findStateAbbreviation(name) === shape.letters);
    const count = here.reduce((sum, state) => sum + state.count, 0);
    const greatest = here.toSorted((one, other) => other.count - one.count)[0];
    return { ...shape, count, id: greatest?.id };
  });
  const statesWithoutShape = states.filter(
    ({ name, isRemoved }) => isRemoved || findStateAbbreviation(name) === undefined,
  );
  return { shapes, statesWithoutShape };
}

/** Makes the address of the workspace's law list, filtered by a state. */
export function makeStateListAddress(id: number): string {
  return `/workspace?tab=law&status=all&state=${id}`;
}

const lawsMapCountTexts: MapCountTexts = {
  title: t('Map of laws by state'),
  legend: t('Laws in a state'),
  formatCount: formatLawCount,
  zeroText: t('no laws'),
  makeAddress: makeStateListAddress,
};

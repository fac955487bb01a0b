import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { moveOnMap } from 'shared-lib/road-map';
import type { CountedShape } from './counted-shapes';

/** Which state of the map is pointed at or has the focus; the arrows lead from one that has laws to the next. */
export function useStatePointedAt(shapes: readonly CountedShape[]) {
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

import { useEffect, useRef } from 'react';
import { askForDetails, askForForm } from 'shared-lib/ahead';
import { formPlace, type RecordKind } from 'shared-lib/records';
import { readDeed } from './row-deed';

type Seen = { target: EventTarget };

/** A pointer that only passes by asks for nothing. */
const restsMs = 60;

/** Asks for a record as soon as the pointer rests, or the focus stands, on what opens its dialog or its form. */
export function useOpeningAhead(kind: RecordKind) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const rest = ({ target }: Seen) => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => askFor(kind, target), restsMs);
  };
  return {
    onPointerOver: rest,
    // Not the focus that comes back from what was opened.
    onFocus: (seen: Seen) => isByKeyboard(seen) && rest(seen),
    onPointerDown: ({ target }: Seen) => {
      clearTimeout(resting.current);
      askFor(kind, target);
    },
    onPointerLeave: () => clearTimeout(resting.current),
  };
}

function isByKeyboard({ target }: Seen): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

function askFor(kind: RecordKind, target: EventTarget): void {
  const deed = readDeed(target);
  if (deed?.does === 'view') askForDetails({ kind, id: deed.id });
  const link = target instanceof Element ? target.closest('[data-edits]') : null;
  const place = formPlace(link?.getAttribute('href') ?? '');
  if (place) askForForm(place);
}

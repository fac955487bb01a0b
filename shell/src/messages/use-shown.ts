import { useEffect, useState } from 'react';
import { shownMs } from './message-time';
import type { SnackbarMessage } from './snackbar-message';

type Shown = {
  said: SnackbarMessage | undefined;
  /** Closes the message; a focus on it goes back to where it came from. */
  dismiss: () => void;
  /** Handlers for the element that shows it: it stays while the pointer or the focus is on it. */
  holding: Pick<React.ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
};

/** What a snackbar shows: the last message, for as long as the person wants messages to stay. */
export function useShown(last: SnackbarMessage | undefined): Shown {
  const [isPointed, setPointed] = useState(false);
  /** Where the focus came from; `undefined` while it is not on the message. */
  const [origin, setOrigin] = useState<EventTarget | null>();
  const isHeld = isPointed || origin !== undefined;
  const [over, setOver] = useState(0);
  const said = last && last.nth > over ? last : undefined;
  const nth = said?.nth;
  useEffect(() => {
    const ms = shownMs();
    if (nth === undefined || isHeld || ms === undefined) return;
    const timer = setTimeout(() => setOver(nth), ms);
    return () => clearTimeout(timer);
  }, [nth, isHeld]);
  return {
    said,
    dismiss() {
      if (origin instanceof HTMLElement) origin.focus();
      setPointed(false);
      setOrigin(undefined);
      setOver(nth ?? over);
    },
    holding: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ relatedTarget }) => setOrigin(relatedTarget),
      onBlur: () => setOrigin(undefined),
    },
  };
}

import { useEffect, useState } from 'react';
import { shownMs } from './message-time';
import type { Said } from './use-said';

type Shown = {
  said: Said | undefined;
  dismiss: () => void;
  /** For the element that shows it: it stays while the pointer or the focus is on it. */
  holding: Pick<React.ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
};

/** What a snackbar shows of what was said: the last, for as long as the person wants messages to stay. */
export function useShown(last: Said | undefined): Shown {
  const [isHeld, setHeld] = useState(false);
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
      setHeld(false);
      setOver(nth ?? over);
    },
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

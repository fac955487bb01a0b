import { type FocusEvent, useEffect, useRef } from 'react';
import { focusWhereLost } from 'shared-lib/ui';

/** Leads whoever used something in a list on when it goes with newer rows. Gives what hears where the focus is. */
export function useFocusKept(rows: unknown): (event: FocusEvent) => void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    if (rows === undefined || last.current?.isConnected !== false) return;
    last.current = undefined;
    focusWhereLost();
  }, [rows]);
  return ({ target }) => {
    last.current = target;
  };
}

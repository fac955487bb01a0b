import { type RefObject, useCallback, useRef, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { dropKeepsake, type Keepsake, keepsakesOf, pageHolder } from 'shared-lib/session';

export type Resumable = {
  /** What the page's holder had typed in this form when their session ended; for a form to take up when it opens. */
  keepsake: Keepsake | undefined;
  /** It is saved now, or no longer wanted; so is what was typed since. */
  drop: () => void;
  /** Whether what is typed is still wanted: it is kept then though its form goes. */
  isWanted: RefObject<boolean>;
};

/** What is kept of a form, as it was when the form came into the page. */
export function useKeepsake(form: string): Resumable {
  const [keepsake, setKeepsake] = useState(() => keepsakesOf(owner()).find((one) => one.form === form));
  const isWanted = useRef(true);
  const drop = useCallback(() => {
    isWanted.current = false;
    if (!keepsake) return;
    setKeepsake(undefined);
    dropKeepsake(owner(), keepsake.at);
    announce({ type: 'keepsakes-changed' });
  }, [keepsake]);
  return { keepsake, drop, isWanted };
}

/** A page that nobody holds keeps nothing. */
function owner(): string {
  return pageHolder() ?? '';
}

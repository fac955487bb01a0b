import { type RefObject, useCallback, useRef, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { dropUnsavedDraft, keepsakesOf, pageHolder, type UnsavedDraft } from 'shared-lib/session';

export type Resumable = {
  /** What the page's holder had typed in this form when their session ended; for a form to take up when it opens. */
  unsavedDraft: UnsavedDraft | undefined;
  /** It is saved now, or no longer wanted; so is what was typed since. */
  drop: () => void;
  /** Whether what is typed is still wanted: it is kept then though its form goes. */
  isWanted: RefObject<boolean>;
};

/** What is kept of a form, as it was when the form came into the page. */
export function useUnsavedDraft(form: string): Resumable {
  const [unsavedDraft, setUnsavedDraft] = useState(() =>
    keepsakesOf(owner()).find((one) => one.form === form),
  );
  const isWanted = useRef(true);
  const drop = useCallback(() => {
    isWanted.current = false;
    if (!unsavedDraft) return;
    setUnsavedDraft(undefined);
    dropUnsavedDraft(owner(), unsavedDraft.at);
    announce({ type: 'keepsakes-changed' });
  }, [unsavedDraft]);
  return { unsavedDraft, drop, isWanted };
}

/** A page that nobody holds keeps nothing. */
function owner(): string {
  return pageHolder() ?? '';
}

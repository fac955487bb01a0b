import { type RefObject, useCallback, useRef, useState } from 'react';
import { announce } from 'shared-lib/bus';
import { dropUnsavedDraft, pageHolder, type UnsavedDraft, unsavedDraftsOf } from 'shared-lib/session';

export type Resumable = {
  /** The values that the page's holder had typed in this form when their session ended; the form opens with them. */
  unsavedDraft: UnsavedDraft | undefined;
  /** Drops the draft and what was typed since: it is saved now, or no longer wanted. */
  drop: () => void;
  /** Whether the typed values are still wanted: they are then stored even when the form disappears. */
  isWanted: RefObject<boolean>;
};

/** The stored draft of a form, as it was when the form was mounted. */
export function useUnsavedDraft(form: string): Resumable {
  const [unsavedDraft, setUnsavedDraft] = useState(() =>
    unsavedDraftsOf(owner()).find((one) => one.form === form),
  );
  const isWanted = useRef(true);
  const drop = useCallback(() => {
    isWanted.current = false;
    if (!unsavedDraft) return;
    setUnsavedDraft(undefined);
    dropUnsavedDraft(owner(), unsavedDraft.at);
    announce({ type: 'unsaved-drafts-changed' });
  }, [unsavedDraft]);
  return { unsavedDraft, drop, isWanted };
}

/** A page without a holder stores nothing. */
function owner(): string {
  return pageHolder() ?? '';
}

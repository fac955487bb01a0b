import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addUnsavedEntry, announce } from 'shared-lib/bus';
import { dropUnsavedDraft, getPageHolder, type UnsavedDraft, unsavedDraftsOf } from 'shared-lib/session';

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
    unsavedDraftsOf(draftOwner()).find((one) => one.form === form),
  );
  const isWanted = useRef(true);
  const drop = useCallback(() => {
    isWanted.current = false;
    if (!unsavedDraft) return;
    setUnsavedDraft(undefined);
    dropUnsavedDraft(draftOwner(), unsavedDraft.at);
    announce({ type: 'unsaved-drafts-changed' });
  }, [unsavedDraft]);
  return { unsavedDraft, drop, isWanted };
}

/** A page without a holder stores nothing. */
function draftOwner(): string {
  return getPageHolder() ?? '';
}

/** The navigation state that tells a page to resume a form. */
export function createResumeState(form: string) {
  return { resumes: form };
}

/** The form to resume, from the navigation state; `undefined` when there is none. */
export function readResumedForm(state: unknown): string | undefined {
  const { resumes } = Object(state);
  return typeof resumes === 'string' ? resumes : undefined;
}

type UseUnsavedOptions = {
  /** A unique name of the form in the app, such as `circular.edit.7`. */
  form: string;
  /** The title that users see, such as 'Edit circular'. */
  title: string;
  /** The typed values, as JSON-compatible data: they are stored when the session ends, and restored from it. */
  values: unknown;
  isDirty: boolean;
  /** The draft that the form was resumed from, and whether it is still wanted. */
  resumed: Pick<Resumable, 'unsavedDraft' | 'isWanted'>;
};

/**
 * Reports a dirty form as unsaved in this page: nobody leaves it without a question, and the end of a session loses
 * nothing. The same holds for a form that disappears before it was saved or dropped, as one that crashes does.
 */
export function useUnsaved({ form, title, values, isDirty, resumed }: UseUnsavedOptions): void {
  const latest = useRef(values);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    latest.current = values;
  });
  useLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const { isWanted } = resumed;
  const at = resumed.unsavedDraft?.at;
  useEffect(() => {
    if (!isDirty) return;
    isWanted.current = true;
    const remains = () => isGone.current && isWanted.current;
    return addUnsavedEntry({ title, keeping: { form, typed: () => latest.current, resumed: at, remains } });
  }, [form, title, isDirty, at, isWanted]);
}

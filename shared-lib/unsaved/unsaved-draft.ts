import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addUnsavedEntry, announce, type UnsavedEntry } from 'shared-lib/bus';
import { dropUnsavedDraft, getPageUser, listUnsavedDrafts, type UnsavedDraft } from 'shared-lib/session';

export type ResumableForm = {
  /** The draft that this user left in this form when an earlier session ended. The form opens with it. */
  unsavedDraft: UnsavedDraft | undefined;
  /**
   * Deletes the draft at once, and stops the form from storing its input. Call this after a save, or when the user
   * discards the input.
   */
  drop: () => void;
  /** Removes the form from the unsaved entries. Undefined while the form is not dirty, and after `drop`. */
  removeEntry: RefObject<(() => void) | undefined>;
};

/** Returns the stored draft of a form, as it was when the form was mounted. */
export function useUnsavedDraft(form: string): ResumableForm {
  const [unsavedDraft, setUnsavedDraft] = useState(() =>
    listUnsavedDrafts(getDraftOwner()).find((draft) => draft.form === form),
  );
  const removeEntry = useRef<() => void>(undefined);
  const drop = useCallback(() => {
    const remove = removeEntry.current;
    removeEntry.current = undefined;
    // The draft must not wait for the next render or for a dialog that fades out: the user may reload the page before.
    remove?.();
    if (!unsavedDraft) return;
    setUnsavedDraft(undefined);
    dropUnsavedDraft(getDraftOwner(), unsavedDraft.at);
    announce({ type: 'unsaved-drafts-changed' });
  }, [unsavedDraft]);
  return { unsavedDraft, drop, removeEntry };
}

/**
 * Returns the name of the user who owns the drafts of this page. It is '' if nobody was signed in when the page was
 * loaded.
 */
function getDraftOwner(): string {
  return getPageUser() ?? '';
}

/** Creates the navigation state that tells a page which form to resume. */
export function createResumeState(form: string) {
  return { resumes: form };
}

/** Reads the form to resume from the navigation state. Returns `undefined` if there is none. */
export function readResumedForm(state: unknown): string | undefined {
  const { resumes } = Object(state);
  return typeof resumes === 'string' ? resumes : undefined;
}

type UseUnsavedFormOptions = {
  /** A unique name of the form in the app, such as `circular.edit.7`. */
  form: string;
  /** The title that users see, such as 'Edit circular'. */
  title: string;
  /** The entered values as JSON-compatible data. They are stored when the session ends. */
  values: unknown;
  isDirty: boolean;
  /** Describes the unsaved values. The question before closing shows this. */
  about?: UnsavedEntry['about'];
  isInDialog?: boolean;
  /** The close question as a whole sentence, if the specification has none for this form. */
  asks?: string | undefined;
  /** The title that the notice shows, if it differs from `title`. */
  noticeTitle?: string | undefined;
  /** The address of the page that opens the form again. By default it is the current address. */
  address?: string | undefined;
  /** The draft from which the form was resumed, and the ref by which `drop` removes the entry. */
  resumed: Pick<ResumableForm, 'unsavedDraft' | 'removeEntry'>;
};

/**
 * Reports a dirty form as unsaved. A user who leaves the form is then asked first, and the values are stored when the
 * session ends or the form crashes.
 */
export function useUnsavedForm(options: UseUnsavedFormOptions): void {
  const { form, title, values, isDirty, about, isInDialog = false, asks, resumed, noticeTitle, address } = options;
  const latest = useRef(values);
  const latestAbout = useRef(about);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    latest.current = values;
    latestAbout.current = about;
  });
  useLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const { removeEntry } = resumed;
  const at = resumed.unsavedDraft?.at;
  useEffect(() => {
    if (!isDirty) return;
    const remains = () => isGone.current && removeEntry.current === remove;
    const remove = addUnsavedEntry({
      title,
      asks,
      isInDialog,
      about: () => latestAbout.current?.() ?? { changes: 0 },
      keeping: { form, title: noticeTitle, address, typed: () => latest.current, resumed: at, remains },
    });
    removeEntry.current = remove;
    return remove;
  }, [form, title, asks, noticeTitle, address, isDirty, isInDialog, at, removeEntry]);
}

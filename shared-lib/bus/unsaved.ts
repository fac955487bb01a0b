import { BehaviorSubject, Observable } from 'rxjs';
import { t } from 'shared-lib/words';
import { type FormState, formState$ } from './form-state';

/** The object whose changes are not saved, and the number of these changes. */
export type UnsavedWork = { kind?: string; name?: string; code?: string; changes: number };

/** Data that a user entered in this page and has not saved. */
export type UnsavedEntry = {
  /** The title of the form, such as 'Add circular'. */
  title: string;
  /**
   * The close question as a whole sentence, such as 'Close without filing?'. By default it is the question of the
   * specification.
   */
  asks?: string | undefined;
  /** Describes the unsaved data. The question before the form closes shows this description. */
  about?: () => UnsavedWork;
  /**
   * Whether the form is in a dialog. A move by Back or Forward then needs the question too, even if it changes only the
   * query string: it could replace the page below the dialog.
   */
  isInDialog?: boolean;
  /** How to store the data when the session ends. Omitted if the browser must not store it. */
  keeping?: {
    /** A unique name of the form in the app, such as `circular.edit.7`. */
    form: string;
    /** The title in the notice, such as 'File return'. By default the title of the entry. */
    title?: string | undefined;
    /** The address of the page that opens the form again. By default the current address. */
    address?: string | undefined;
    typed: () => unknown;
    /** The id of the unsaved draft that the form was resumed from. */
    resumed: number | undefined;
    /**
     * Called after the form has disappeared. Returns whether its data must still be stored: false once the
     * user has saved or discarded the data.
     */
    remains?: () => boolean;
  };
};

const unsavedEntries = new BehaviorSubject<readonly UnsavedEntry[]>([]);

/** Adds an unsaved entry. Returns a function that removes this entry. */
export function addUnsavedEntry(unsaved: UnsavedEntry): () => void {
  const entry = { ...unsaved };
  unsavedEntries.next([...unsavedEntries.value, entry]);
  return () => unsavedEntries.next(unsavedEntries.value.filter((other) => other !== entry));
}

/** The entries for record forms that publish `dirty` in their form state and add no entry themselves. */
const unsavedRecordFormEntries = {
  Law: [{ title: t('Law') }],
  License: [{ title: t('License') }],
  Return: [{ title: t('Return') }],
  OtherCompliance: [{ title: t('Other Compliance') }],
} satisfies Record<FormState['component'], readonly UnsavedEntry[]>;

/**
 * Everything that is unsaved in this page, the latest entry last. A new subscriber gets the current list at
 * once. RxJS has an operator for this, but it would cost the sign-in app 2 KB.
 */
export const unsaved$ = new Observable<readonly UnsavedEntry[]>((listener) => {
  let form: FormState | undefined;
  let reported: readonly UnsavedEntry[] | undefined;
  const report = () => {
    const isOnlyPublished = unsavedEntries.value.length === 0 && form?.dirty;
    const all = isOnlyPublished && form ? unsavedRecordFormEntries[form.component] : unsavedEntries.value;
    if (all !== reported) listener.next(all);
    reported = all;
  };
  const forms = formState$.subscribe((state) => {
    form = state;
    report();
  });
  forms.add(unsavedEntries.subscribe(report));
  return forms;
});

/** Lists the unsaved entries of this page, the latest one last. */
export function listUnsaved(): readonly UnsavedEntry[] {
  let now: readonly UnsavedEntry[] = [];
  unsaved$
    .subscribe((entries) => {
      now = entries;
    })
    .unsubscribe();
  return now;
}

export function isAnythingUnsaved(): boolean {
  return listUnsaved().length > 0;
}

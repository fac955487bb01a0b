import { BehaviorSubject, Observable } from 'rxjs';
import { type FormState, formState$ } from './form-state';

/** Something that a user typed or chose in this page and has not saved. */
export type UnsavedEntry = {
  /** What people call the form that holds it, such as 'Add circular'. */
  title: string;
  /** How to store it when the session ends. Left out for values that must not be stored in the browser. */
  keeping?: {
    /** A unique name of the form in the app, such as `circular.edit.7`. */
    form: string;
    typed: () => unknown;
    /** The id of the unsaved draft that the form was resumed from. */
    resumed: number | undefined;
    /** Asked once the entry is released: whether it is still wanted, because the user neither saved nor dropped it. */
    remains?: () => boolean;
  };
};

const unsavedEntries = new BehaviorSubject<readonly UnsavedEntry[]>([]);

/** Counts as unsaved until the returned function is called. */
export function addUnsavedEntry(unsaved: UnsavedEntry): () => void {
  const one = { ...unsaved };
  unsavedEntries.next([...unsavedEntries.value, one]);
  return () => unsavedEntries.next(unsavedEntries.value.filter((other) => other !== one));
}

/** Entries for record forms that only publish `dirty` and raise nothing themselves. */
const recordFormEntries = {
  Law: [{ title: 'Law' }],
  License: [{ title: 'License' }],
  Return: [{ title: 'Return' }],
  OtherCompliance: [{ title: 'Other Compliance' }],
} satisfies Record<FormState['component'], readonly UnsavedEntry[]>;

/**
 * Everything unsaved in this page, the latest last. A late subscriber gets the list at once. Written without RxJS's
 * operator for it, which would cost the entrance 2 KB.
 */
export const unsaved$ = new Observable<readonly UnsavedEntry[]>((listener) => {
  let form: FormState | undefined;
  let reported: readonly UnsavedEntry[] | undefined;
  const report = () => {
    const isOnlyPublished = unsavedEntries.value.length === 0 && form?.dirty;
    const all = isOnlyPublished && form ? recordFormEntries[form.component] : unsavedEntries.value;
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

/** Whether anything is unsaved now. */
export function isAnythingUnsaved(): boolean {
  let now: readonly UnsavedEntry[] = [];
  unsaved$
    .subscribe((all) => {
      now = all;
    })
    .unsubscribe();
  return now.length > 0;
}

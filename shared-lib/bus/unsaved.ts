import { BehaviorSubject, Observable } from 'rxjs';
import { type FormState, formState$ } from './form-state';

/** Something that a user typed or chose in this page and has not saved. */
export type Unsaved = {
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

const raised = new BehaviorSubject<readonly Unsaved[]>([]);

/** Counts as unsaved until the returned function is called. */
export function raiseUnsaved(unsaved: Unsaved): () => void {
  const one = { ...unsaved };
  raised.next([...raised.value, one]);
  return () => raised.next(raised.value.filter((other) => other !== one));
}

/** Entries for record forms that only publish `dirty` and raise nothing themselves. */
const recordForms = {
  Law: [{ title: 'Law' }],
  License: [{ title: 'License' }],
  Return: [{ title: 'Return' }],
  OtherCompliance: [{ title: 'Other Compliance' }],
} satisfies Record<FormState['component'], readonly Unsaved[]>;

/**
 * Everything unsaved in this page, the latest last. A late subscriber gets the list at once. Written without RxJS's
 * operator for it, which would cost the sign-in app 2 KB.
 */
export const unsaved$ = new Observable<readonly Unsaved[]>((listener) => {
  let form: FormState | undefined;
  let reported: readonly Unsaved[] | undefined;
  const report = () => {
    const isOnlyPublished = raised.value.length === 0 && form?.dirty;
    const all = isOnlyPublished && form ? recordForms[form.component] : raised.value;
    if (all !== reported) listener.next(all);
    reported = all;
  };
  const forms = formState$.subscribe((state) => {
    form = state;
    report();
  });
  forms.add(raised.subscribe(report));
  return forms;
});

/** Whether anything is unsaved now. */
export function isAnythingUnsaved(): boolean {
  let now: readonly Unsaved[] = [];
  unsaved$
    .subscribe((all) => {
      now = all;
    })
    .unsubscribe();
  return now.length > 0;
}

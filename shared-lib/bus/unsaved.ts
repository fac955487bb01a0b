import { BehaviorSubject, Observable } from 'rxjs';
import { type FormState, formState$ } from './form-state';

/** Something in this page that a person typed or chose and that is not saved. */
export type Unsaved = {
  /** What people call the form that holds it, such as 'Add circular'. */
  title: string;
  /** How it can be kept when the session ends; what must not lie in the browser says nothing. */
  keeping?: {
    /** One of its kind in the app, such as `circular.edit.7`. */
    form: string;
    typed: () => unknown;
    /** The keepsake that it was taken up from. */
    resumed: number | undefined;
    /** Once it counts no more: whether it is wanted all the same, being neither saved nor given up. */
    remains?: () => boolean;
  };
};

const raised = new BehaviorSubject<readonly Unsaved[]>([]);

/** Counts as unsaved from now on, until what it gives is called. */
export function raiseUnsaved(unsaved: Unsaved): () => void {
  const one = { ...unsaved };
  raised.next([...raised.value, one]);
  return () => raised.next(raised.value.filter((other) => other !== one));
}

/** A record form that says it is dirty and no more than that. */
const recordForms = {
  Law: [{ title: 'Law' }],
  License: [{ title: 'License' }],
  Return: [{ title: 'Return' }],
  OtherCompliance: [{ title: 'Other Compliance' }],
} satisfies Record<FormState['component'], readonly Unsaved[]>;

/**
 * All that is not saved in this page, the latest last. A late listener hears it at once. Put together by hand: the
 * operator for it would cost the entrance 2 KB.
 */
export const unsaved$ = new Observable<readonly Unsaved[]>((listener) => {
  let form: FormState | undefined;
  let told: readonly Unsaved[] | undefined;
  const tell = () => {
    const isOnlySaid = raised.value.length === 0 && form?.dirty;
    const all = isOnlySaid && form ? recordForms[form.component] : raised.value;
    if (all !== told) listener.next(all);
    told = all;
  };
  const forms = formState$.subscribe((state) => {
    form = state;
    tell();
  });
  forms.add(raised.subscribe(tell));
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

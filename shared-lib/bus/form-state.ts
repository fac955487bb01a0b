import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';

/** The state that an open form publishes on every change (S-2.4). */
export type FormState = {
  component: 'License' | 'Law' | 'Return' | 'OtherCompliance';
  formType: 'Create' | 'Update';
  status: 'Draft' | 'Published';
  /** The button that the user clicked last. */
  button: 'Draft' | 'Publish' | 'Update' | undefined;
  dirty: boolean;
};

const formStateSubject = new BehaviorSubject<FormState | undefined>(undefined);

/**
 * The state of the open form, or `undefined` when no form is open. A new subscriber gets the latest state at
 * once.
 */
export const formState$: Observable<FormState | undefined> = formStateSubject.pipe(distinctUntilChanged());

export function publishFormState(state: FormState): void {
  formStateSubject.next(state);
}

export function clearFormState(): void {
  formStateSubject.next(undefined);
}

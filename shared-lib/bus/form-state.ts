import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';

/** The state that an open form publishes on every change (S-2.4). */
export type FormState = {
  component: 'License' | 'Law' | 'Return' | 'OtherCompliance';
  formType: 'Create' | 'Update';
  status: 'Draft' | 'Published';
  /** The last button pressed. */
  button: 'Draft' | 'Publish' | 'Update' | undefined;
  dirty: boolean;
};

const current = new BehaviorSubject<FormState | undefined>(undefined);

/** The state of the open form, `undefined` while none is open. A late subscriber gets the latest state at once. */
export const formState$: Observable<FormState | undefined> = current.pipe(distinctUntilChanged());

export function publishFormState(state: FormState): void {
  current.next(state);
}

export function closeFormState(): void {
  current.next(undefined);
}

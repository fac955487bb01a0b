import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';

/** What an open form says of itself, on every change (S-2.4). */
export type FormState = {
  component: 'License' | 'Law' | 'Return' | 'OtherCompliance';
  formType: 'Create' | 'Update';
  status: 'Draft' | 'Published';
  /** The last button pressed. */
  button: 'Draft' | 'Publish' | 'Update' | undefined;
  dirty: boolean;
};

const current = new BehaviorSubject<FormState | undefined>(undefined);

/** The state of the open form, `undefined` while none is open. A late listener hears the latest at once. */
export const formState$: Observable<FormState | undefined> = current.pipe(distinctUntilChanged());

export function publishFormState(state: FormState): void {
  current.next(state);
}

export function closeFormState(): void {
  current.next(undefined);
}

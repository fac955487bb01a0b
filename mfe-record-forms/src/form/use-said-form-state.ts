import { useEffect } from 'react';
import { closeFormState, type FormState, publishFormState } from 'shared-lib/bus';

/** Announces on the bus which form is open, again on every change of its values, and that none is after unmount. */
export function useAnnounceFormState(state: FormState, holds: unknown): void {
  const { component, formType, status, button, dirty } = state;
  useEffect(() => {
    if (holds !== undefined) publishFormState({ component, formType, status, button, dirty });
  }, [component, formType, status, button, dirty, holds]);
  useEffect(() => closeFormState, []);
}

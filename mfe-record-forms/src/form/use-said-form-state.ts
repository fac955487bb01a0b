import { useEffect } from 'react';
import { closeFormState, type FormState, publishFormState } from 'shared-lib/bus';

/** Says on the bus which form is open, anew on every change of what it holds, and that none is once it has gone. */
export function useSaidFormState(state: FormState, holds: unknown): void {
  const { component, formType, status, button, dirty } = state;
  useEffect(() => {
    if (holds !== undefined) publishFormState({ component, formType, status, button, dirty });
  }, [component, formType, status, button, dirty, holds]);
  useEffect(() => closeFormState, []);
}

import { useEffect } from 'react';
import { closeFormState, type FormState, publishFormState } from 'shared-lib/bus';

/** Says on the bus which form is open, and that none is once this one has gone. */
export function useSaidFormState({ component, formType, status }: Omit<FormState, 'button' | 'dirty'>): void {
  useEffect(() => {
    publishFormState({ component, formType, status, button: undefined, dirty: false });
  }, [component, formType, status]);
  useEffect(() => closeFormState, []);
}

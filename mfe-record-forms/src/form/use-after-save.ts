import type { FormikContextType } from 'formik';
import { type RefObject, useEffect } from 'react';
import type { FormValues } from '../opening/form-start';
import type { SaveState } from './judge-save';
import { leadTo } from './lead-to';

type AfterSave = {
  save: SaveState;
  formik: FormikContextType<FormValues>;
  /** Within which the fields are, and what became of the save. */
  ground: RefObject<HTMLElement | null>;
};

/** While a form is saved nothing in it has the focus. A save that came to nothing gives it back, where one goes on. */
export function useAfterSave({ save, formik: { setErrors }, ground }: AfterSave): void {
  useEffect(() => {
    if (save.is !== 'refused' && save.is !== 'unsent') return;
    const fault = save.is === 'refused' ? save.fault : undefined;
    if (fault) setErrors({ fields: { [fault.name]: fault.message } });
    if ((fault && leadTo(ground.current, fault.name)) || isElsewhere(ground.current)) return;
    ground.current?.querySelector<HTMLElement>('[data-outcome]')?.focus();
  }, [save, setErrors, ground]);
}

/** A quick answer comes before the browser has taken the focus from the button that was pressed. */
function isElsewhere(ground: HTMLElement | null): boolean {
  const at = document.activeElement;
  return at !== document.body && !ground?.contains(at);
}

import type { FormikContextType } from 'formik';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { announce } from 'shared-lib/bus';
import { missingChangesText } from 'shared-lib/form/use-save';
import type { RecordKind, SaveAction } from 'shared-lib/records';
import { waitForNextFrame } from 'shared-lib/remotes';
import type { AttachmentsState } from 'shared-lib/uploads';
import type { FormValues } from '../opening/form-start';
import { focusField } from './focus-field';
import type { FormController } from './form-controller';
import type { SaveState } from './save-record';
import { findFormFaults } from './save-rules';

type SaveButtonOptions = {
  kind: RecordKind;
  formik: FormikContextType<FormValues>;
  controller: FormController;
  /** The element that contains the form's fields. */
  formElement: RefObject<HTMLElement | null>;
  /** Whether the record can be saved with its current files, and why not. */
  files: RefObject<AttachmentsState>;
  save: SaveState;
  /** Asks the user to confirm if the save needs it, and then calls `submit`. */
  confirm: (submit: () => void) => void;
  onAction: (action: SaveAction) => void;
};

/** Returns the handler of the save buttons. It saves, or marks all faults and focuses the first one. */
export function useSaveButtonHandler(options: SaveButtonOptions) {
  const { kind, formik, controller, formElement, files, save, confirm, onAction } = options;
  const { submitForm, setErrors } = formik;
  useFocusAfterFailure(save, setErrors, formElement);
  const isBusy = useRef(false);
  const attempt = useCallback(
    async (action: SaveAction) => {
      onAction(action);
      await controller.waitForLookups();
      const faults = await findFormFaults(kind, action, controller.getValues());
      const [first] = faults;
      // A file blocks saving while it has a fault (S-2.5) or is being uploaded.
      const fileFault = 'why' in files.current ? files.current.why : undefined;
      const reason =
        first?.message ?? fileFault ?? (controller.extensionsPreview.isAnswered ? undefined : missingChangesText);
      if (reason === undefined) return confirm(() => void submitForm());
      announce({ type: 'message', text: reason, tone: 'bad' });
      if (!first) {
        focusField(formElement.current, fileFault === undefined ? 'extensions' : 'attachments');
        return;
      }
      setErrors({ fields: Object.fromEntries(faults.map(({ name, message }) => [name, message])) });
      focusField(formElement.current, first.name);
    },
    [kind, controller, formElement, files, confirm, onAction, submitForm, setErrors],
  );
  return useCallback(
    (action: SaveAction) => {
      if (isBusy.current) return;
      isBusy.current = true;
      // Waits for a frame, in which the browser shows the click, because validating the fields takes a while.
      void waitForNextFrame()
        .then(() => attempt(action))
        .finally(() => {
          isBusy.current = false;
        });
    },
    [attempt],
  );
}

/** Returns the focus to the form after a failed save, because no field has the focus during a save. */
function useFocusAfterFailure(
  save: SaveState,
  setErrors: FormikContextType<FormValues>['setErrors'],
  formElement: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (save.status !== 'refused' && save.status !== 'unsent') return;
    const fault = save.status === 'refused' ? save.fault : undefined;
    if (fault) setErrors({ fields: { [fault.name]: fault.message } });
    if ((fault && focusField(formElement.current, fault.name)) || isFocusOutsideForm(formElement.current)) return;
    formElement.current?.querySelector<HTMLElement>('[data-outcome]')?.focus();
  }, [save, setErrors, formElement]);
}

/** Whether the focus is outside the form. After a quick answer, the clicked button may still have the focus. */
function isFocusOutsideForm(formElement: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active !== document.body && !formElement?.contains(active);
}

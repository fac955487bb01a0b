import type { FormikContextType } from 'formik';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { announce } from 'shared-lib/bus';
import type { RecordKind, SaveAction } from 'shared-lib/records';
import { afterPicture } from 'shared-lib/remotes';
import type { AttachmentsState } from '../attachments/attachments-state';
import type { FormValues } from '../opening/form-start';
import type { FormController } from './form-controller';
import type { SaveState } from './judge-save';
import { findFaults } from './judge-save';

type UsePressOptions = {
  kind: RecordKind;
  formik: FormikContextType<FormValues>;
  controller: FormController;
  /** Within which the fields are. */
  context: RefObject<HTMLElement | null>;
  /** Whether the files may be saved as they are. */
  files: RefObject<AttachmentsState>;
  save: SaveState;
  /** Asks what has to be asked before it is saved; the answer may be no. */
  ask: (submit: () => void) => void;
  onPress: (action: SaveAction) => void;
};

/** What a save button does: it saves, or marks all that is missing, says the first of it and leads there. */
export function usePress(pressing: UsePressOptions) {
  const { kind, formik, controller, context, files, save, ask, onPress } = pressing;
  useAfterSave({ save, formik, context });
  const { submitForm, setErrors } = formik;
  const isBusy = useRef(false);
  const attempt = useCallback(
    async (action: SaveAction) => {
      onPress(action);
      await controller.settled();
      const faults = await findFaults({ kind, action, values: controller.values() });
      const [first] = faults;
      const why = first?.message ?? whyNot(files.current);
      if (why === undefined) return ask(() => void submitForm());
      announce({ type: 'message', text: why });
      if (!first) return;
      setErrors({ fields: Object.fromEntries(faults.map(({ name, message }) => [name, message])) });
      leadTo(context.current, first.name);
    },
    [kind, controller, context, files, ask, onPress, submitForm, setErrors],
  );
  return useCallback(
    (action: SaveAction) => {
      if (isBusy.current) return;
      isBusy.current = true;
      // The press is painted first: to judge the fields and hold them still takes a while.
      void afterPicture()
        .then(() => attempt(action))
        .finally(() => {
          isBusy.current = false;
        });
    },
    [attempt],
  );
}

/** Saving is blocked while an attachment has an error (S-2.5), or is on its way. */
function whyNot(state: AttachmentsState): string | undefined {
  return state.kind === 'settled' ? undefined : state.why;
}

type UseAfterSaveOptions = {
  save: SaveState;
  formik: FormikContextType<FormValues>;
  /** Within which the fields are, and what became of the save. */
  context: RefObject<HTMLElement | null>;
};

/** While a form is saved nothing in it has the focus. A save that came to nothing gives it back, where one goes on. */
function useAfterSave({ save, formik: { setErrors }, context }: UseAfterSaveOptions): void {
  useEffect(() => {
    if (save.is !== 'refused' && save.is !== 'unsent') return;
    const fault = save.is === 'refused' ? save.fault : undefined;
    if (fault) setErrors({ fields: { [fault.name]: fault.message } });
    if ((fault && leadTo(context.current, fault.name)) || isElsewhere(context.current)) return;
    context.current?.querySelector<HTMLElement>('[data-outcome]')?.focus();
  }, [save, setErrors, context]);
}

/** A quick answer comes before the browser has taken the focus from the button that was pressed. */
function isElsewhere(context: HTMLElement | null): boolean {
  const at = document.activeElement;
  return at !== document.body && !context?.contains(at);
}

/**
 * Leads whoever is at a form to one of its fields, and of one that has rows to what is wrong in them; nowhere where
 * the form does not show it. Says whether they are there.
 */
function leadTo(context: HTMLElement | null, name: string): boolean {
  const place = context?.querySelector(`[data-field="${name}"]`);
  const wrong = place?.querySelector<HTMLElement>('[data-control][data-wrong]');
  const control = wrong ?? place?.querySelector<HTMLElement>('[data-control]');
  control?.focus({ preventScroll: true });
  // The browser would leave it below the bar of buttons, which stays in view.
  void control?.scrollIntoView({ block: 'center' });
  return control?.matches(':focus') ?? false;
}

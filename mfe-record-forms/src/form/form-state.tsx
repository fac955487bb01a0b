import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import type { SaveAction } from 'shared-lib/records';
import { useUnsaved } from 'shared-lib/unsaved';
import type { Lists } from '../conflict/renumber-exempt';
import { type FormStart, type FormValues, makesNew } from '../opening/form-start';
import { useGivenUp } from './closing-form';
import { buttonTitles } from './form-buttons';
import { typedValues } from './typed-values';
import type { ResumedForm } from './use-resumed-form';
import { useSaidFormState } from './use-said-form-state';

type FormStateProps = {
  start: FormStart;
  resumed: ResumedForm;
  /** The last button pressed. */
  button: SaveAction | undefined;
  isSaved: boolean;
  lists: Lists;
};

/** Says on the bus, on every change, what the form is and whether it holds something unsaved (S-2.4). */
export function FormState({ start, resumed, button, isSaved, lists }: FormStateProps) {
  const { component } = start.kind;
  const { values } = useFormikContext<FormValues>();
  const typed = useMemo(() => typedValues({ start, values, lists }), [start, values, lists]);
  const isGivenUp = useGivenUp(resumed.drop);
  const isDirty = !isSaved && !isGivenUp && typed.isDirty;
  const formType = makesNew(start.mode) ? 'Create' : 'Update';
  const status = (formType === 'Update' && start.record?.status) || 'Draft';
  useUnsaved({
    form: resumed.form,
    title: start.kind.titles.thing,
    values: typed.kept,
    isDirty,
    resumed,
  });
  useSaidFormState(
    { component, formType, status, button: button && buttonTitles[button], dirty: isDirty },
    values,
  );
  return null;
}

import { Formik } from 'formik';
import { useRef, useState } from 'react';
import type { SaveAction } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import { FieldChoicesProvider } from 'shared-lib/ui/fields/edit';
import type { FetchedForm } from '../opening/fetch-form';
import type { FormValues } from '../opening/form-start';
import { FormBody } from './form-body';
import { FormState } from './form-state';
import { FullSpinner } from './full-spinner';
import { ResumedNotice } from './resumed-notice';
import { SavedPart } from './saved-part';
import { laidOver } from './typed-values';
import { useRecordSave } from './use-record-save';
import { useResumedForm } from './use-resumed-form';

type EditFormProps = { form: FetchedForm; canEdit: boolean };

/** A form that can be filled in and saved. */
export function EditForm({ form: { start, choices }, canEdit }: EditFormProps) {
  const resumed = useResumedForm(start);
  const [first] = useState(() => (resumed.keepsake ? laidOver(start, resumed.keepsake.typed) : start.values));
  const [button, setButton] = useState<SaveAction>();
  const pressed = useRef<SaveAction>('draft');
  const { state, save } = useRecordSave();
  const isSaved = state.is === 'saved';
  const submit = async (values: FormValues) => {
    const outcome = await save({ start, values, action: pressed.current });
    if (outcome?.is === 'saved') resumed.drop();
  };
  const press = (action: SaveAction) => {
    pressed.current = action;
    setButton(action);
  };
  return (
    <FieldChoicesProvider value={choices}>
      <Formik<FormValues>
        initialValues={first}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Box>
          <FormState {...{ start, resumed, button, isSaved }} />
          <ResumedNotice {...{ start, resumed }} />
          <FormBody {...{ start, canEdit }} save={state} onPress={press} />
        </Box>
      </Formik>
      {state.is === 'saving' && <FullSpinner label="Saving" />}
      {state.is === 'saved' && <SavedPart kind={start.kind} id={state.id} words={state.words} />}
    </FieldChoicesProvider>
  );
}

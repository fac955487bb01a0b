import { Formik } from 'formik';
import { useMemo, useRef, useState } from 'react';
import type { SaveAction } from 'shared-lib/records';
import { FieldChoicesProvider } from 'shared-lib/ui/fields/edit';
import type { FetchedForm } from '../opening/fetch-form';
import type { FormValues } from '../opening/form-start';
import { offerLaws } from '../opening/offered-laws';
import { FormInside } from './form-inside';
import { OvertakenPart } from './overtaken-part';
import { SaveOutcome } from './save-outcome';
import { useHeldForm } from './use-held-form';
import { useRecordSave } from './use-record-save';
import { useResumedForm } from './use-resumed-form';

type EditFormProps = { form: FetchedForm; canEdit: boolean };

/** A form that can be filled in and saved. */
export function EditForm({ form: opened, canEdit }: EditFormProps) {
  const resumed = useResumedForm(opened.start);
  const { form, first, round, before, hold } = useHeldForm(opened, resumed.keepsake?.typed);
  const [button, setButton] = useState<SaveAction>();
  const pressed = useRef<SaveAction>('draft');
  const { state, save, forget } = useRecordSave();
  const [lawId, setLawId] = useState(0);
  const { start, choices } = form;
  // Without the laws that the server would refuse.
  const offered = useMemo(() => offerLaws(start, choices), [start, choices]);
  const submit = async (values: FormValues, { start: from } = form) => {
    setLawId(Number(Object(values.fields.law).id) || 0);
    const outcome = await save({ start: from, values, action: pressed.current });
    if (outcome?.is === 'saved') resumed.drop();
    if (outcome?.is === 'arrived') goOnFrom(outcome.now, values);
  };
  const press = (action: SaveAction) => {
    pressed.current = action;
    setButton(action);
  };
  const goOnFrom = (now: FetchedForm, values: FormValues) => {
    // What is there already is no longer drafted.
    if (pressed.current === 'draft') press('update');
    hold(now, values);
    void submit(values, now);
  };
  return (
    <FieldChoicesProvider value={offered}>
      <Formik<FormValues>
        key={round}
        initialValues={first}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={(values) => submit(values)}
      >
        <FormInside {...{ start, resumed, canEdit, button }} lists={choices} save={state} onPress={press} />
      </Formik>
      {before && (
        <OvertakenPart
          start={before}
          mine={first}
          theirs={form}
          does="Go on with these"
          onSettled={(values) => hold(form, values)}
          onLater={() => hold(form, first)}
        />
      )}
      <SaveOutcome {...{ form, state, lawId }} onSettled={goOnFrom} onLater={forget} />
    </FieldChoicesProvider>
  );
}

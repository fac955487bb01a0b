import { Formik } from 'formik';
import { useMemo, useRef, useState } from 'react';
import type { SaveAction } from 'shared-lib/records';
import { Stack } from 'shared-lib/ui';
import { FieldChoicesProvider } from 'shared-lib/ui/fields/edit';
import { t } from 'shared-lib/words';
import { compareRecords } from '../conflict/compare-records';
import { RecordConflict } from '../conflict/record-conflict';
import type { FetchedForm } from '../opening/fetch-form';
import { type FormStart, type FormValues, removeRefusedLaws } from '../opening/form-start';
import { FormBody } from './form-body';
import { applyFormDraft } from './form-draft';
import { FormWarnings } from './form-identity';
import { FormStateAnnouncer, ResumedNotice, useResumedForm } from './form-state';
import { useRecordSave } from './save-record';
import { SaveResult } from './save-result';

/** The form with which users edit a record. */
export function EditForm({ form: opened, canEdit }: { form: FetchedForm; canEdit: boolean }) {
  const resumed = useResumedForm(opened.start);
  const { form, initialValues, restartCount, draftStart, replaceData } = useLoadedFormData(
    opened,
    resumed.unsavedDraft?.typed,
  );
  /** The button that the user clicked last. */
  const [button, setButton] = useState<SaveAction>();
  const action = useRef<SaveAction>('draft');
  const { state, save, forget } = useRecordSave();
  const [lawId, setLawId] = useState(0);
  const { start, choices } = form;
  // The options without the laws that the server would refuse.
  const offered = useMemo(() => removeRefusedLaws(start, choices), [start, choices]);
  const submit = async (values: FormValues, { start: from } = form) => {
    setLawId(Number(Object(values.fields.law).id) || 0);
    const outcome = await save({ start: from, values, action: action.current });
    if (outcome?.status === 'saved') resumed.drop();
    if (outcome?.status === 'arrived') goOnFrom(outcome.current, values);
  };
  const chooseAction = (chosen: SaveAction) => {
    action.current = chosen;
    setButton(chosen);
  };
  const goOnFrom = (now: FetchedForm, values: FormValues) => {
    // A published record cannot become a draft again, so the action changes to an update.
    if (action.current === 'draft') chooseAction('update');
    replaceData(now, values);
    void submit(values, now);
  };
  return (
    <FieldChoicesProvider value={offered}>
      <Formik<FormValues>
        key={restartCount}
        initialValues={initialValues}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={(values) => submit(values)}
      >
        <Stack gap={{ base: '1', md: '4' }}>
          <FormStateAnnouncer {...{ start, resumed, button }} lists={choices} isSaved={state.status === 'saved'} />
          <FormWarnings start={start} />
          <ResumedNotice {...{ start, resumed }} />
          <FormBody {...{ start, canEdit }} save={state} onAction={chooseAction} />
        </Stack>
      </Formik>
      {draftStart && (
        <RecordConflict
          start={draftStart}
          mine={initialValues}
          theirs={form}
          confirmLabel={t('Continue with these values')}
          onSettled={(values) => replaceData(form, values)}
          onLater={() => replaceData(form, initialValues)}
        />
      )}
      <SaveResult {...{ form, state, lawId }} onSettled={goOnFrom} onLater={forget} />
    </FieldChoicesProvider>
  );
}

type LoadedFormData = {
  form: FetchedForm;
  /** The initial values of the fields. */
  initialValues: FormValues;
  /** How often the form was started again. */
  restartCount: number;
  /**
   * The version with which the restored draft started. It is set only if another user has changed the same
   * fields since.
   */
  draftStart: FormStart | undefined;
};

/**
 * Returns the data that fill a form, and a function that replaces them. At first these are the data of the
 * opened record. Later they may be those of another user's newer version.
 */
function useLoadedFormData(opened: FetchedForm, draft: unknown) {
  const [data, setData] = useState<LoadedFormData>(() => makeLoadedFormData(opened, draft));
  const replaceData = (form: FetchedForm, initialValues: FormValues) =>
    setData(({ restartCount }) => ({ form, initialValues, restartCount: restartCount + 1, draftStart: undefined }));
  return { ...data, replaceData };
}

function makeLoadedFormData(form: FetchedForm, draft: unknown): LoadedFormData {
  const { start, choices } = form;
  if (draft === undefined) return { form, initialValues: start.values, restartCount: 0, draftStart: undefined };
  const initialValues = applyFormDraft(start, draft, choices);
  return { form, initialValues, restartCount: 0, draftStart: findConflictingFormStart(form, draft, initialValues) };
}

function findConflictingFormStart(
  { start, choices }: FetchedForm,
  draft: unknown,
  mine: FormValues,
): FormStart | undefined {
  const { version, before } = Object(draft);
  if (start.mode !== 'update' || version === start.record?.version) return undefined;
  const values = applyFormDraft(start, { ...Object(draft), fields: before }, choices);
  const [base, theirs] = [values.fields, start.values.fields];
  const differences = compareRecords({ kind: start.kind, base, mine: mine.fields, theirs });
  return differences.some(({ changedBy }) => changedBy === 'both') ? { ...start, values } : undefined;
}

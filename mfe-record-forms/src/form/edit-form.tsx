import { Formik } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { makeKey } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import type { SaveAction } from 'shared-lib/records';
import { FieldChoicesProvider } from 'shared-lib/ui/fields/edit';
import { compareRecords } from '../conflict/compare-records';
import type { FetchedForm } from '../opening/fetch-form';
import type { FormStart, FormValues } from '../opening/form-start';
import { offerLaws } from '../opening/offered-laws';
import { FormInside, useResumedForm } from './form-inside';
import {
  determineSaveState,
  fetchNow,
  type SaveAnswer,
  type SaveRequest,
  type SaveState,
  savedRecord,
  sendRecord,
} from './judge-save';
import { applyFormDraft } from './laid-over';
import { RecordConflict } from './overtaken-part';
import { SaveOutcome } from './save-outcome';

type EditFormProps = { form: FetchedForm; canEdit: boolean };

/** An editable form. */
export function EditForm({ form: opened, canEdit }: EditFormProps) {
  const resumed = useResumedForm(opened.start);
  const { form, first, round, before, hold } = useHeldForm(opened, resumed.unsavedDraft?.typed);
  const [button, setButton] = useState<SaveAction>();
  const pressed = useRef<SaveAction>('draft');
  const { state, save, forget } = useRecordSave();
  const [lawId, setLawId] = useState(0);
  const { start, choices } = form;
  // The choices without the laws that the server would refuse.
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
    // A published record can no longer become a draft.
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
        <RecordConflict
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

/** Sends one save at a time; a second press while the first runs does nothing. */
function useRecordSave() {
  const isBusy = useRef(false);
  /** The first save sent since the server last accepted one: it may have been applied although its answer was lost. */
  const tried = useRef<{ first: SaveRequest; key: string }>(undefined);
  const [state, setState] = useState<SaveState>({ is: 'none' });
  const save = async (wish: SaveRequest): Promise<SaveState | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setState({ is: 'saving' });
    tried.current ??= { first: wish, key: makeKey() };
    const { first, key } = tried.current;
    const answer = await sendRecord(wish, key);
    const outcome = isAboutKey(answer)
      ? await judgeArrived({ wish, first, key })
      : await determineSaveState(wish, answer);
    if (answer.ok || outcome.is === 'arrived' || outcome.is === 'overtaken') tried.current = undefined;
    // After a success, a late press would add the record again.
    isBusy.current = outcome.is === 'saved';
    setState(outcome);
    if (outcome.is === 'refused') announce({ type: 'message', text: outcome.message });
    return outcome;
  };
  return { state, save, forget: () => setState({ is: 'none' }) };
}

/** Whether the server refuses because another save was stored under the key: the first one, whose answer was lost. */
function isAboutKey(answer: SaveAnswer): boolean {
  return !answer.ok && answer.field === 'Idempotency-Key';
}

/** The first save did arrive: sent again, it gets its original answer, and the form continues from it. */
async function judgeArrived({
  wish,
  first,
  key,
}: {
  wish: SaveRequest;
  first: SaveRequest;
  key: string;
}): Promise<SaveState> {
  const { start, values, action } = wish;
  const answer = await sendRecord(first, key);
  if (!answer.ok) return determineSaveState(wish, answer);
  const { id, version } = savedRecord(answer.value);
  const now = await fetchNow(start.kind, id);
  if (!now) return { is: 'unsent', action, message: 'What is saved could not be looked up.' };
  const isOurs = now.start.record?.version === version;
  return isOurs ? { is: 'arrived', now } : { is: 'overtaken', action, mine: values, theirs: now };
}

type Held = {
  form: FetchedForm;
  /** The initial values of the fields. */
  first: FormValues;
  /** Counts the restarts of the form in its place. */
  round: number;
  /** The base version of the restored input, when somebody changed the same fields meanwhile. */
  before: FormStart | undefined;
};

/** The data that fills a form: the record as it was opened, or as somebody else has left it since. */
function useHeldForm(opened: FetchedForm, kept: unknown) {
  const [held, setHeld] = useState<Held>(() => begin(opened, kept));
  const hold = (form: FetchedForm, first: FormValues) =>
    setHeld(({ round }) => ({ form, first, round: round + 1, before: undefined }));
  return { ...held, hold };
}

function begin(form: FetchedForm, kept: unknown): Held {
  const { start, choices } = form;
  if (kept === undefined) return { form, first: start.values, round: 0, before: undefined };
  const first = applyFormDraft(start, kept, choices);
  return { form, first, round: 0, before: beginningOf(form, { kept, mine: first }) };
}

function beginningOf(
  { start, choices }: FetchedForm,
  { kept, mine }: { kept: unknown; mine: FormValues },
): FormStart | undefined {
  const { version, before } = Object(kept);
  if (start.mode !== 'update' || version === start.record?.version) return undefined;
  const values = applyFormDraft(start, { ...Object(kept), fields: before }, choices);
  const [base, theirs] = [values.fields, start.values.fields];
  const differences = compareRecords({ kind: start.kind, base, mine: mine.fields, theirs });
  return differences.some(({ by }) => by === 'both') ? { ...start, values } : undefined;
}

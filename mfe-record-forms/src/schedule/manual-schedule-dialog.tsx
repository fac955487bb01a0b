import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { makeRandomKey, requestSave } from 'shared-lib/api';
import { addUnsavedEntry, announce } from 'shared-lib/bus';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { missingChangesText, useSave } from 'shared-lib/form/use-save';
import { addEventType, readSchedule, type Schedule } from 'shared-lib/schedules';
import { Button, chakra, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { FirstDayChoice, useFirstDayQuestion } from './first-day-question';
import { type DutyValues, ManualScheduleForm } from './manual-schedule-form';
import { ManualScheduleList, makeFromDayField, refreshSchedules, WithdrawScheduleDialog } from './manual-schedule-list';
import { FormAndDatesColumns, ManualSchedulePreview, NextDatesInBrief } from './manual-schedule-preview';
import {
  type DutyReference,
  findCurrentVersion,
  type ManualSchedule,
  type ManualSchedules,
  toDatedSchedule,
  toWireSchedule,
} from './manual-schedules';
import { storeScheduleConfirmer } from './next-dates-part';
import {
  type EditedSchedule,
  findAllScheduleFaults,
  makeEditedSchedule,
  makeNewSchedule,
  makeScheduleDraft,
  readScheduleDraft,
  type ScheduleDraft,
} from './schedule-draft';

export type ManualScheduleDialogProps = {
  duty: DutyReference;
  values: DutyValues;
  schedules: ManualSchedules;
  /** The schedule with which the form starts, as it was read from the text of the due date. */
  offered?: Schedule | undefined;
  onClosed: () => void;
};

/** The record's fields from which the server reads due dates. */
const dueDateFieldNames = [
  ...['periodicity', 'dayMonths', 'daysCount', 'dueDate'],
  ...['startDate', 'endDate', 'renewal', 'validity'],
];

/**
 * Makes a function that sends the schedule again after the record was saved with the values that the person
 * saw. Without this, the server would say that the fields have changed since the schedule was set.
 */
function makeScheduleConfirmer(body: DutyReference & { from_day: string | null }, seen: DutyValues) {
  const version = findCurrentVersion(body, body.from_day ?? '');
  return async (stored: DutyValues) => {
    const isSeen = (name: string) => JSON.stringify(stored[name]) === JSON.stringify(seen[name]);
    if (version === undefined || !dueDateFieldNames.every(isSeen)) return;
    await requestSave({ path: 'schedules/save', body: { ...body, version }, key: makeRandomKey() });
    await refreshSchedules(body, false);
  };
}

/** The dialog that sets exactly when a duty falls due, from a certain day on. */
export function ManualScheduleDialog({ duty, values, schedules, offered, onClosed }: ManualScheduleDialogProps) {
  const { manual, lawLevel } = schedules;
  const start = () => findScheduleToEdit(manual, { values, offered, lawLevel });
  const { target, setTarget, draft, setDraft, show, isDirty } = useEditedSchedule(start);
  const [withdrawn, setWithdrawn] = useState<ManualSchedule>();
  const { isSaving, refusal, field, run } = useSave();
  const showAfterWithdrawal = ({ fromDay }: ManualSchedule) => {
    const left = manual.filter((one) => one.fromDay !== fromDay);
    if (target.draft.from === (fromDay ?? '')) show(findScheduleToEdit(left, { values, lawLevel }));
  };
  const save = async (schedule: Schedule, close: () => void) => {
    const { version } = target;
    const body = { ...duty, version, ...makeFromDayField(draft), schedule: toWireSchedule(schedule) };
    const saved = await run((key) => requestSave({ path: 'schedules/save', body, key }));
    if (!saved) return;
    await refreshSchedules(duty, saved.ok);
    if (!saved.ok) return setTarget({ ...target, version: findCurrentVersion(duty, draft.from) ?? version });
    storeScheduleConfirmer(duty, makeScheduleConfirmer(body, values));
    close();
    announce({ type: 'message', text: saved.value });
  };
  return (
    <TitledDialog
      {...scheduleDialogTexts}
      width={800}
      closes={isSaving ? 'from within' : isDirty ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <>
          <ManualScheduleList
            {...{ schedules, isDirty }}
            fieldSchedule={readScheduleWithEvent(values)}
            editedFromDay={target.isStored ? target.draft.from : undefined}
            onEdit={(one) => show(makeEditedSchedule(one))}
            onTakeBack={setWithdrawn}
            onAdd={() => show(makeNewSchedule(draft, findOrganisationDay()))}
          />
          <ManualScheduleEditor
            key={`${target.isStored} ${target.draft.from}`}
            {...{ draft, target, values, duty, schedules, isSaving }}
            refusal={{ message: refusal, field }}
            // A new schedule, or one that was read from the text, can be saved unchanged.
            canSave={isDirty || !target.isStored || schedules.haveFieldsChanged}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            onCancel={leave}
            onSave={(schedule) => void save(schedule, close)}
          />
          {withdrawn && (
            <WithdrawScheduleDialog
              {...{ duty, withdrawn, schedules }}
              onDone={() => showAfterWithdrawal(withdrawn)}
              onClosed={() => setWithdrawn(undefined)}
            />
          )}
        </>
      )}
    </TitledDialog>
  );
}

const scheduleDialogTexts = {
  title: t('Set exact dates'),
  thing: t('schedule'),
  asks: t('Close without saving the schedule?'),
};

/** Returns the schedule in the form, whether it was changed, and functions that change or replace it. */
function useEditedSchedule(open: () => EditedSchedule) {
  const [target, setTarget] = useState(open);
  const [draft, setDraft] = useState(target.draft);
  const show = (next: EditedSchedule) => {
    setTarget(next);
    setDraft(next.draft);
  };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(target.draft);
  // Leaving by Back or a reload asks first if an entered schedule would be lost.
  useEffect(
    () => (isDirty ? addUnsavedEntry({ title: scheduleDialogTexts.thing, isInDialog: true }) : undefined),
    [isDirty],
  );
  return { target, setTarget, draft, setDraft, show, isDirty };
}

/** Reads the schedule from the record's fields, and its event from the words in these fields. */
const readScheduleWithEvent = (values: DutyValues): Schedule =>
  addEventType({ values }, readSchedule({ values }).schedule);

/** Finds the schedule that is valid today. If there is none, it makes one from the fields or the text. */
function findScheduleToEdit(
  manual: readonly ManualSchedule[],
  {
    values,
    offered = readScheduleWithEvent(values),
    lawLevel = offered.level,
  }: { values: DutyValues; offered?: Schedule | undefined; lawLevel: ManualSchedules['lawLevel'] },
): EditedSchedule {
  const today = findOrganisationDay();
  const current = manual.findLast((one) => toDatedSchedule(one).from <= today) ?? manual[0];
  if (current) return makeEditedSchedule(current);
  const draft = makeScheduleDraft({ ...offered, level: lawLevel }, '', values.periodicity);
  return { draft, version: 0, isStored: false };
}

type ManualScheduleEditorProps = {
  duty: DutyReference;
  draft: ScheduleDraft;
  target: EditedSchedule;
  values: DutyValues;
  schedules: ManualSchedules;
  isSaving: boolean;
  refusal: { message: string | undefined; field: string | undefined };
  canSave: boolean;
  onChange: (change: Partial<ScheduleDraft>) => void;
  onCancel: () => void;
  onSave: (schedule: Schedule) => void;
};

/** The form's fields. The keys are the names that the server uses when it refuses a field. */
const formFieldByWireName: Readonly<Record<string, string>> = { due: 'due', dates: 'dates', from_day: 'from' };

function ManualScheduleEditor(props: ManualScheduleEditorProps) {
  const { duty, draft, target, values, isSaving, refusal, canSave, onChange, onCancel, onSave } = props;
  const { manual, areDueDatesKept } = props.schedules;
  const [tries, setTries] = useState(0);
  const [isPreviewed, onPreviewed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const parsed = readScheduleDraft(draft);
  const options = { manual, fieldSchedule: readScheduleWithEvent(values), entered: parsed };
  const { question, confirmDay } = useFirstDayQuestion(target.isStored ? '' : draft.from, options);
  const faults = findAllScheduleFaults(parsed, { draft, others: target.isStored ? [] : manual, question });
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const refusedField = refusal.field === undefined ? undefined : formFieldByWireName[refusal.field];
  const refused =
    refusedField !== undefined && refusal.message !== undefined ? { [refusedField]: refusal.message } : {};
  const fromDay = draft.from === '' ? undefined : draft.from;
  const schedule = 'schedule' in parsed ? parsed.schedule : undefined;
  const previewRequest = areDueDatesKept && canSave ? { ...duty, ...makeFromDayField(draft) } : undefined;
  const mustWait = previewRequest !== undefined && schedule !== undefined && !isPreviewed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The submit event must not reach a form around this dialog.
    event.stopPropagation();
    if (!schedule || Object.keys(faults).length > 0) setTries(tries + 1);
    else if (!mustWait) onSave(schedule);
  };
  return (
    <ScheduleForm ref={form} noValidate onSubmit={submit}>
      <FormAndDatesColumns>
        <div>
          <ManualScheduleForm
            {...{ id, draft, onChange }}
            isFromFixed={target.isStored}
            needsDay={manual.some((one) => one.fromDay === undefined)}
            faults={{ ...(tries > 0 && faults), ...refused }}
          />
          {question && (
            <FirstDayChoice
              {...{ question, fieldId: `${id}-from` }}
              onChoose={(from) => {
                confirmDay(from);
                onChange({ from });
              }}
            />
          )}
        </div>
        <div>
          <ManualSchedulePreview {...{ schedule, fromDay, values, previewRequest, onPreviewed }} others={manual} />
        </div>
      </FormAndDatesColumns>
      {refusedField === undefined && <RefusalNotice message={refusal.message} />}
      <ManualScheduleActions {...{ isSaving, canSave, mustWait, onCancel }}>
        <NextDatesInBrief {...{ schedule, fromDay, values }} others={manual} />
      </ManualScheduleActions>
    </ScheduleForm>
  );
}

type ManualScheduleActionsProps = Pick<ManualScheduleEditorProps, 'isSaving' | 'canSave' | 'onCancel'> & {
  /** Whether Save waits until the user sees what the schedule changes at all places. */
  mustWait: boolean;
  children: ReactNode;
};

function ManualScheduleActions({ isSaving, canSave, mustWait, onCancel, children }: ManualScheduleActionsProps) {
  const whyId = useId();
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
      action={
        <Button
          type="submit"
          size="sm"
          disabled={!canSave}
          loading={isSaving}
          loadingText={t('Save')}
          {...(mustWait && { 'aria-disabled': true, 'aria-describedby': whyId })}
        >
          {t('Save')}
        </Button>
      }
    >
      {children}
      {mustWait && (
        <Text id={whyId} textStyle="caption" color="fg.muted" flex={{ base: '1 0 100%', sm: '1' }}>
          {missingChangesText}
        </Text>
      )}
    </DialogActions>
  );
}

const ScheduleForm = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    px: { base: '4', md: '6' },
    pb: { base: '4', md: '6' },
    overflowWrap: 'anywhere',
  },
});

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import { makeKey, requestSave } from 'shared-lib/api';
import { addUnsavedEntry, announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { queryClient } from 'shared-lib/query';
import { nameEvent, readSchedule, type Schedule } from 'shared-lib/schedules';
import { Button, chakra } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { type Draft, draftOf, findAllFaults, findNextStart, readDraft } from './exact-draft';
import { type DutyValues, ExactForm } from './exact-form';
import { Columns, ExactPreview, NextInBrief } from './exact-preview';
import { confirmAfterSave } from './next-dates-part';
import { fromOf, refresh, SaidList, TakeBack } from './said-list';
import {
  type Duty,
  type Said,
  type SaidSchedules,
  saidSchedulesKey,
  toDated,
  toWireSchedule,
} from './said-schedules';
import { SwitchChoice, useSwitchQuestion } from './switch-choice';

export type ExactDialogProps = {
  duty: Duty;
  values: DutyValues;
  schedules: SaidSchedules;
  /** The schedule that was read from the text of the due date, to start with. */
  offered?: Schedule | undefined;
  onClosed: () => void;
};

/** The record's fields from which the server reads dates. */
const fieldsOfDates = [
  ...['periodicity', 'dayMonths', 'daysCount', 'dueDate'],
  ...['startDate', 'endDate', 'renewal', 'validity'],
];

/**
 * After the record is saved with the values that the person saw, sends the schedule again. Otherwise the
 * server would treat those fields as changed since.
 */
function confirmSchedule(body: Duty & { from_day: string | null }, seen: DutyValues) {
  const version = findVersion(body, body.from_day ?? '');
  return async (stored: DutyValues) => {
    const isSeen = (name: string) => JSON.stringify(stored[name]) === JSON.stringify(seen[name]);
    if (version === undefined || !fieldsOfDates.every(isSeen)) return;
    await requestSave({ path: 'schedules/save', body: { ...body, version }, key: makeKey() });
    await refresh(body, false);
  };
}

/** The schedule in the form: an existing one or a new one. */
type Target = { draft: Draft; version: number; isThere: boolean };

/** The dialog that sets exactly when a duty falls due, from a day on. */
export function ExactDialog({ duty, values, schedules, offered, onClosed }: ExactDialogProps) {
  const { said, lawLevel } = schedules;
  const { target, setTarget, draft, setDraft, show, isTyped } = useTarget(() =>
    openTarget(said, { values, offered, lawLevel }),
  );
  const [taken, setTaken] = useState<Said>();
  const { isSaving, refusal, field, run } = useSave();
  const showAfter = ({ fromDay }: Said) => {
    const left = said.filter((one) => one.fromDay !== fromDay);
    if (target.draft.from === (fromDay ?? '')) show(openTarget(left, { values, lawLevel }));
  };
  const save = async (schedule: Schedule, close: () => void) => {
    const body = { ...duty, version: target.version, ...fromOf(draft), schedule: toWireSchedule(schedule) };
    const saved = await run((key) => requestSave({ path: 'schedules/save', body, key }));
    if (!saved) return;
    await refresh(duty, saved.ok);
    if (!saved.ok) return setTarget({ ...target, version: findVersion(duty, draft.from) ?? target.version });
    confirmAfterSave(duty, confirmSchedule(body, values));
    close();
    announce({ type: 'message', text: saved.value });
  };
  return (
    <TitledDialog
      {...dialogWords}
      width={800}
      closes={isSaving ? 'from within' : isTyped ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <>
          <SaidList
            {...{ schedules, isTyped }}
            read={readWithEvent(values)}
            shown={target.isThere ? target.draft.from : undefined}
            onEdit={(one) => show(targetOf(one))}
            onTakeBack={setTaken}
            onAdd={() => show(newTarget(draft))}
          />
          <ExactSchedule
            key={`${target.isThere} ${target.draft.from}`}
            {...{ draft, target, values, duty, schedules, isSaving }}
            refusal={{ message: refusal, field }}
            // A schedule that was read from the text, or that is new, can be saved without a change.
            canSave={isTyped || !target.isThere || schedules.haveFieldsChanged}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            onCancel={leave}
            onSave={(schedule) => void save(schedule, close)}
          />
          {taken && (
            <TakeBack
              {...{ duty, taken, schedules }}
              onDone={() => showAfter(taken)}
              onClosed={() => setTaken(undefined)}
            />
          )}
        </>
      )}
    </TitledDialog>
  );
}

const dialogWords = {
  title: t('Make it exact'),
  thing: t('schedule'),
  asks: t('Close without saving the schedule?'),
};

/** The schedule in the form, as opened and as typed. */
function useTarget(open: () => Target) {
  const [target, setTarget] = useState(open);
  const [draft, setDraft] = useState(target.draft);
  const show = (next: Target) => {
    setTarget(next);
    setDraft(next.draft);
  };
  const isTyped = JSON.stringify(draft) !== JSON.stringify(target.draft);
  // Back and reload ask first if a typed schedule would be lost.
  useEffect(
    () => (isTyped ? addUnsavedEntry({ title: dialogWords.thing, isInDialog: true }) : undefined),
    [isTyped],
  );
  return { target, setTarget, draft, setDraft, show, isTyped };
}

const targetOf = ({ fromDay, schedule, version }: Said): Target => ({
  draft: draftOf(schedule, fromDay ?? ''),
  version,
  isThere: true,
});

/** The schedule that the fields describe, with the event that their text names. */
const readWithEvent = (values: DutyValues): Schedule =>
  nameEvent({ values }, readSchedule({ values }).schedule);

/** A new schedule starts as a copy of the one in the form, on the next day that cuts no period. */
function newTarget(draft: Draft): Target {
  return { draft: { ...draft, from: findNextStart(draft, findPageToday()) }, version: 0, isThere: false };
}

/** The schedule that is valid today. If there is none, a new one from the fields or the text. */
function openTarget(
  said: readonly Said[],
  {
    values,
    offered = readWithEvent(values),
    lawLevel = offered.level,
  }: { values: DutyValues; offered?: Schedule | undefined; lawLevel: SaidSchedules['lawLevel'] },
): Target {
  const today = findPageToday();
  const current = said.findLast((one) => toDated(one).from <= today) ?? said[0];
  if (current) return targetOf(current);
  return { draft: draftOf({ ...offered, level: lawLevel }), version: 0, isThere: false };
}

/** The current version, after another person saved first. */
function findVersion({ kind, id }: Duty, from: string): number | undefined {
  const latest = queryClient.getQueryData<SaidSchedules>([saidSchedulesKey, kind, id]);
  return latest && (latest.said.find(({ fromDay }) => (fromDay ?? '') === from)?.version ?? 0);
}

type ExactScheduleProps = {
  duty: Duty;
  draft: Draft;
  target: Target;
  values: DutyValues;
  schedules: SaidSchedules;
  isSaving: boolean;
  refusal: { message: string | undefined; field: string | undefined };
  canSave: boolean;
  onChange: (change: Partial<Draft>) => void;
  onCancel: () => void;
  onSave: (schedule: Schedule) => void;
};

/** The form's fields, by the names that the server uses in a refusal. */
const fieldNames: Readonly<Record<string, string>> = { due: 'due', dates: 'dates', from_day: 'from' };

function ExactSchedule(props: ExactScheduleProps) {
  const { duty, draft, target, values, isSaving, refusal, canSave, onChange, onCancel, onSave } = props;
  const { said, areDueDatesKept } = props.schedules;
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const read = readDraft(draft);
  const asked = { said, read: readWithEvent(values), typed: read };
  const { question, keep } = useSwitchQuestion(target.isThere ? '' : draft.from, asked);
  const faults = findAllFaults(read, { draft, others: target.isThere ? [] : said, question });
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const named = refusal.field === undefined ? undefined : fieldNames[refusal.field];
  const refused = named !== undefined && refusal.message !== undefined ? { [named]: refusal.message } : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The event must not submit a form around this dialog.
    event.stopPropagation();
    if (Object.keys(faults).length > 0 || !('schedule' in read)) setTries(tries + 1);
    else onSave(read.schedule);
  };
  const fromDay = draft.from === '' ? undefined : draft.from;
  const schedule = 'schedule' in read ? read.schedule : undefined;
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <Columns>
        <div>
          <ExactForm
            {...{ id, draft, onChange }}
            isFromFixed={target.isThere}
            needsDay={said.some((one) => one.fromDay === undefined)}
            faults={{ ...(tries > 0 && faults), ...refused }}
          />
          {question && (
            <SwitchChoice
              {...{ question, fieldId: `${id}-from` }}
              onChoose={(from) => {
                keep(from);
                onChange({ from });
              }}
            />
          )}
        </div>
        <div>
          <ExactPreview
            {...{ schedule, fromDay, values }}
            others={said}
            asked={areDueDatesKept && canSave ? { ...duty, ...fromOf(draft) } : undefined}
          />
        </div>
      </Columns>
      {named === undefined && <Refusal message={refusal.message} />}
      <ExactActions {...{ isSaving, canSave, onCancel }}>
        <NextInBrief {...{ schedule, fromDay, values }} others={said} />
      </ExactActions>
    </Form>
  );
}

type ExactActionsProps = Pick<ExactScheduleProps, 'isSaving' | 'canSave' | 'onCancel'> & {
  children: ReactNode;
};

function ExactActions({ isSaving, canSave, onCancel, children }: ExactActionsProps) {
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" disabled={isSaving} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
      action={
        <Button type="submit" size="sm" disabled={!canSave} loading={isSaving} loadingText={t('Save')}>
          {t('Save')}
        </Button>
      }
    >
      {children}
    </DialogActions>
  );
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    px: { base: '4', md: '6' },
    pb: { base: '4', md: '6' },
    overflowWrap: 'anywhere',
  },
});

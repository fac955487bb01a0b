import { useEffect, useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { type Day, formatDay, isKnownDay, parseDay } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { DialogForm, FormActions } from '../parts/dialog-form';
import { refreshDueDates } from '../wire/ask';
import { type AskedEvent, type EventPreview, type HappenedEvent, useEventPreview } from '../wire/events';
import { EventFields, type EventForm } from './event-fields';
import { StartsPart } from './starts-part';

type EventDialogProps = {
  /** The event that is corrected. Undefined: a new one is recorded. */
  event: HappenedEvent | undefined;
  /** The names of events that are in use. */
  types: readonly string[];
  today: Day;
  onClosed: () => void;
};

/** So long nobody types before it is asked what the event starts. */
const settleMs = 300;

/** Says what happened, where and when, and at once which due dates are counted from it. */
export function EventDialog({ event, types, today, onClosed }: EventDialogProps) {
  const draft = useDraft(event, today);
  const { id, form, isChanged, isTried, faults, saving, preview, mayRecord } = draft;
  return (
    <TitledDialog
      title={event ? t('Correct an event') : t('What happened?')}
      thing={t('event')}
      width={800}
      closes={saving.isSaving ? 'from within' : isChanged ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm
          noValidate
          onSubmit={async (submitted) => {
            submitted.preventDefault();
            if (await draft.save()) close();
          }}
        >
          <EventFields
            {...{ id, form, types }}
            faults={isTried ? faults : {}}
            isFixed={event !== undefined}
            onChange={draft.enter}
          />
          {draft.isTwice && preview.data && (
            <TwiceQuestion
              id={`${id}-another`}
              twice={preview.data.twice}
              isAnother={draft.isAnother}
              isMissing={isTried && !draft.isAnother}
              onChange={draft.setAnother}
            />
          )}
          <StartsPart {...{ preview, today }} type={form.type} isAsked={draft.isAsked} />
          {!mayRecord && (
            <Text role="status">
              {t(
                'Only the manager of this place, people who do a duty there, and people with Edit access can record it here.',
              )}
            </Text>
          )}
          <Refusal message={saving.refusal} />
          <FormActions
            does={mayRecord ? (event ? t('Save') : t('Record')) : undefined}
            isSaving={saving.isSaving}
            onCancel={leave}
          />
        </DialogForm>
      )}
    </TitledDialog>
  );
}

/** What is typed, what it would start, and its save. */
function useDraft(event: HappenedEvent | undefined, today: Day) {
  const [start] = useState(() => startOf(event, today));
  const [form, setForm] = useState(start);
  const [isAnother, setAnother] = useState(false);
  const [isTried, setTried] = useState(false);
  const saving = useSave();
  const id = useId();
  const entered = askedOf(form, event?.id);
  const asked = useSettled(entered, settleMs);
  const preview = useEventPreview(asked);
  // While another event is asked for, the answer about the one before says nothing of it.
  const isAnswered = !preview.isPlaceholderData && JSON.stringify(asked) === JSON.stringify(entered);
  const answer = isAnswered ? preview.data : undefined;
  const isTwice = !event && (answer?.twice.length ?? 0) > 0;
  const faults = findFaults(form);
  return {
    ...{ id, form, isTried, saving, preview, faults, isTwice, isAnother, setAnother },
    isChanged: JSON.stringify(form) !== JSON.stringify(start),
    isAsked: asked !== undefined,
    mayRecord: answer?.mayRecord !== false,
    enter(change: Partial<EventForm>) {
      setForm({ ...form, ...change });
      if (!('note' in change)) setAnother(false);
    },
    /** Whether the server accepted it. The first control with a fault takes the focus instead. */
    async save(): Promise<boolean> {
      setTried(true);
      const fault = Object.keys(faults)[0] ?? (isTwice && !isAnother ? 'another' : undefined);
      if (fault) {
        document.getElementById(`${id}-${fault}`)?.focus();
        return false;
      }
      const path = event ? 'happenings/correct' : 'happenings/add';
      const body = bodyOf(form, event, isAnother);
      const saved = await saving.run((key) => requestSave({ path, body, key }));
      if (saved?.ok) {
        announce({ type: 'message', text: t('Saved: {event}', { event: form.type }) });
        refreshDueDates();
        return true;
      }
      // Somebody else may have recorded the same meanwhile.
      void preview.refetch();
      return false;
    },
  };
}

function startOf(event: HappenedEvent | undefined, today: Day): EventForm {
  return {
    type: event?.type ?? '',
    profileId: event?.profileId,
    on: formatDay(event?.on ?? today),
    time: event?.time ?? '',
    note: event?.note ?? '',
  };
}

function askedOf({ type, profileId, on, time }: EventForm, id: number | undefined): AskedEvent | undefined {
  const day = isKnownDay(on) ? parseDay(on) : undefined;
  if (type.trim() === '' || profileId === undefined || day === undefined) return undefined;
  return { type: type.trim(), profileId, on: day, time, id };
}

function findFaults({ type, profileId, on }: EventForm): Partial<Record<keyof EventForm, string>> {
  return {
    ...(type.trim() === '' && { type: t('Say what happened.') }),
    ...(profileId === undefined && { profileId: t('Choose where it happened.') }),
    ...(!isKnownDay(on) && { on: t('Enter the day on which it happened.') }),
  };
}

function bodyOf(form: EventForm, event: HappenedEvent | undefined, isAnother: boolean): object {
  const when = { on: form.on, time: form.time === '' ? null : form.time, note: form.note.trim() };
  if (event) return { id: event.id, version: event.version, ...when };
  return {
    type: form.type.trim(),
    profile_id: form.profileId,
    ...when,
    ...(isAnother && { is_another: true }),
  };
}

type TwiceQuestionProps = {
  id: string;
  twice: EventPreview['twice'];
  isAnother: boolean;
  isMissing: boolean;
  onChange: (isAnother: boolean) => void;
};

function TwiceQuestion({ id, twice, isAnother, isMissing, onChange }: TwiceQuestionProps) {
  return (
    <fieldset className="event-twice">
      <legend>
        {t('The same was recorded here on {days}. Is it the same?', {
          days: twice.map(shortDay).join(', '),
        })}
      </legend>
      <label>
        <input
          id={id}
          type="checkbox"
          checked={isAnother}
          aria-invalid={isMissing}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{t('No, it is another one.')}</span>
      </label>
      {isMissing && (
        <p role="alert">{t('Say that it is another one, or close this and correct that one.')}</p>
      )}
    </fieldset>
  );
}

/** A value once it has not changed for a while, so that typing asks the server once. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text === undefined ? undefined : JSON.parse(text)), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}

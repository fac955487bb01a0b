import { useEffect, useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { type Day, formatDay, isSameEvent, isSupportedDay, knownEventTypes, parseDay } from 'shared-lib/schedules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { useDialogDraft } from '../parts/dialog-draft';
import { DialogForm, DraftDialog, FormActions, formatRefusal } from '../parts/dialog-form';
import { refreshDueDates } from '../wire/call-api';
import {
  type EventPreview,
  type EventPreviewRequest,
  type HappenedEvent,
  useEventPreview,
  useEventSave,
} from '../wire/events';
import { ConfirmCheckbox, EventFields, type EventForm } from './event-fields';
import { EventDueDatesPreview } from './starts-part';

type EventDialogProps = {
  /** The event to correct. If it is undefined, a new event is recorded. */
  event: HappenedEvent | undefined;
  /** The names of events that the organisation already uses. */
  types: readonly string[];
  /** The place with which the form of a new event starts: the place of the list. */
  placeId?: number | undefined;
  today: Day;
  onClosed: () => void;
};

const futureEventFault = t('This is in the future. Record it once it has happened.');

const eventFieldLabels = { on: t('Day'), time: t('Time'), note: t('Note') };

/** The preview is fetched when the typing pauses for this long. */
const previewDelayMs = 300;

/** The dialog that records or corrects an event. It previews the due dates that follow from the event. */
export function EventDialog({ event, types, placeId, today, onClosed }: EventDialogProps) {
  const draft = useEventDraft(event, types, makeEventForm(event, today, placeId));
  const { id, form, isChanged, isTried, faults, dayFault, saving, preview, mayRecord } = draft;
  return (
    <DraftDialog
      title={event ? t('Correct an event') : t('What happened?')}
      thing={t('event')}
      asks={t('Close without saving this?')}
      width={800}
      isSaving={saving.isSaving}
      isTyped={isChanged}
      storedDraft={{ draft: draft.stored, entered: form }}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm
          noValidate
          failed={saving.failed}
          onSubmit={async (submitted) => {
            submitted.preventDefault();
            if (await draft.save()) close();
          }}
        >
          <EventFields
            {...{ id, form, types }}
            faults={isTried ? faults : (dayFault ?? {})}
            needsTime={draft.needsTime}
            isFixed={event !== undefined}
            onChange={draft.enter}
          />
          <EventConfirmations draft={draft} />
          <EventDueDatesPreview
            {...{ preview, today }}
            type={form.type}
            isAsked={draft.isAsked}
            stored={event?.clocks ?? []}
          />
          {!mayRecord && (
            <Text role="status">
              {t(
                'Only the manager of this place, people who do a duty there, and people with Edit access can record it here.',
              )}
            </Text>
          )}
          <RefusalNotice message={formatRefusal(saving.refusal)} />
          <FormActions
            submitLabel={mayRecord ? (event ? t('Save') : t('Record')) : undefined}
            isSaving={saving.isSaving}
            onCancel={leave}
          />
        </DialogForm>
      )}
    </DraftDialog>
  );
}

/** Asks to confirm if no due date is counted from the event, or if the same event is already recorded. */
function EventConfirmations({ draft }: { draft: ReturnType<typeof useEventDraft> }) {
  const { id, form, isTried, preview, mayRecord } = draft;
  return (
    <>
      {draft.hasNoDuty && mayRecord && (isTried || preview.data) && (
        <ConfirmCheckbox
          id={`${id}-uncounted`}
          question={explainEventWithoutDuty(form.type.trim(), draft.known)}
          label={t('Record it all the same')}
          missingFault={t('Choose a known event, or record this one all the same.')}
          isTicked={draft.isAllTheSame}
          isTried={isTried}
          onChange={draft.setAllTheSame}
        />
      )}
      {draft.hasSameEvent && preview.data && (
        <ConfirmCheckbox
          id={`${id}-another`}
          question={t('This event was recorded here on {days}. Is it the same event?', {
            days: preview.data.sameEventDays.map(formatShortDay).join(', '),
          })}
          label={t('No, it is another event.')}
          missingFault={t('Tick that it is another event, or close this and correct the recorded event.')}
          isTicked={draft.isAnother}
          isTried={isTried}
          onChange={draft.setAnother}
        />
      )}
    </>
  );
}

/** Returns the entered event, the preview of its due dates, and functions that change and save the event. */
function useEventDraft(event: HappenedEvent | undefined, types: readonly string[], opened: EventForm) {
  const [start] = useState(opened);
  const kept = { initialValues: start, props: { event, types }, labels: event && eventFieldLabels };
  const stored = useDialogDraft('event', event?.id ?? 'new', kept);
  const [form, setForm] = useState(() => ({ ...start, ...stored.values }));
  const [isAnother, setAnother] = useState(false);
  const [isAllTheSame, setAllTheSame] = useState(false);
  const [isTried, setTried] = useState(false);
  const id = useId();
  const known = [...types, ...knownEventTypes];
  const type = findKnownEventName(form.type, known);
  const entered = makePreviewRequest({ ...form, type }, event?.id);
  const saving = useEventSave(entered);
  const { preview, answer, isAsked } = useDelayedPreview(entered);
  const isUnknownType = type !== '' && !known.includes(type);
  const checks = checkEvent(form, answer, { isNew: !event, isUnknownType });
  const { faults, hasNoDuty, hasSameEvent } = checks;
  return {
    ...checks,
    stored,
    id,
    form,
    isTried,
    saving,
    preview,
    isAsked,
    known,
    isAnother,
    setAnother,
    isAllTheSame,
    setAllTheSame,
    isChanged: JSON.stringify(form) !== JSON.stringify(start),
    mayRecord: answer?.mayRecord !== false,
    enter(change: Partial<EventForm>) {
      setForm({ ...form, ...change });
      if (!('note' in change)) setAnother(false);
      if ('type' in change) setAllTheSame(false);
    },
    /** Saves the event, and returns whether the server accepted it. If a field has a fault, it only gets the focus. */
    async save(): Promise<boolean> {
      setTried(true);
      const fault =
        Object.keys(faults)[0] ??
        (hasNoDuty && !isAllTheSame ? 'uncounted' : hasSameEvent && !isAnother ? 'another' : undefined);
      if (fault) {
        document.getElementById(`${id}-${fault}`)?.focus();
        return false;
      }
      const path = event ? 'happenings/correct' : 'happenings/add';
      const body = makeEventBody({ ...form, type }, event, isAnother);
      const saved = await saving.run((key) => requestSave({ path, body, key }));
      if (saved?.ok) announce({ type: 'message', text: t('Saved: {event}', { event: type }) });
      // Also after a refusal, which may mean that somebody else has recorded or corrected the same event meanwhile.
      refreshDueDates();
      return saved?.ok === true;
    },
  };
}

/** Fetches the preview of an event when the typing pauses. `answer` is undefined until it matches the entered event. */
function useDelayedPreview(entered: EventPreviewRequest | undefined) {
  const asked = useDebouncedValue(entered, previewDelayMs);
  const preview = useEventPreview(asked);
  // While a new preview loads, the page still shows the preview of the earlier values.
  const isAnswered = !preview.isPlaceholderData && JSON.stringify(asked) === JSON.stringify(entered);
  return { preview, answer: isAnswered ? preview.data : undefined, isAsked: asked !== undefined };
}

/** Finds the faults of an entered event, and what the user must confirm before it is saved. */
function checkEvent(
  form: EventForm,
  answer: EventPreview | undefined,
  { isNew, isUnknownType }: { isNew: boolean; isUnknownType: boolean },
) {
  const needsTime = answer?.clocks.some((clock) => clock.needsTime) ?? false;
  const dayFault = answer && findDayFault(answer);
  const timeFault = needsTime ? { time: t('Enter the time: a duty counts hours from it.') } : {};
  return {
    needsTime,
    dayFault,
    faults: { ...findEventFaults(form), ...dayFault, ...timeFault },
    hasNoDuty: isNew && isUnknownType && !(answer && hasEventDueDates(answer)),
    hasSameEvent: isNew && (answer?.sameEventDays.length ?? 0) > 0,
  };
}

function makeEventForm(event: HappenedEvent | undefined, today: Day, placeId: number | undefined): EventForm {
  return {
    type: event?.type ?? '',
    profileId: event?.profileId ?? placeId,
    on: formatDay(event?.on ?? today),
    time: event?.time ?? '',
    note: event?.note ?? '',
  };
}

/** Returns the name in the spelling of the known event with this name, or as typed if there is none. */
function findKnownEventName(typed: string, known: readonly string[]): string {
  return known.find((one) => isSameEvent(one, typed)) ?? typed.trim();
}

function findDayFault({ isInFuture, fault }: EventPreview): Partial<Record<keyof EventForm, string>> | undefined {
  return isInFuture ? { on: futureEventFault } : fault && { [fault.field]: formatRefusal(fault.message) };
}

function hasEventDueDates({ clocks, unsettled }: EventPreview): boolean {
  return clocks.length > 0 || unsettled > 0;
}

/**
 * Explains that no duty is counted from the event, and names known events. Those that contain the typed text
 * come first.
 */
function explainEventWithoutDuty(type: string, known: readonly string[]): string {
  const isLike = (one: string) => one.toLowerCase().includes(type.toLowerCase());
  const events = [...known.filter(isLike), ...known.filter((one) => !isLike(one))];
  return t('No duty counts from “{type}”. Known events: {events}.', {
    type,
    events: [...new Set(events)].join(', '),
  });
}

function makePreviewRequest(
  { type, profileId, on, time }: EventForm,
  id: number | undefined,
): EventPreviewRequest | undefined {
  const day = isSupportedDay(on) ? parseDay(on) : undefined;
  if (type.trim() === '' || profileId === undefined || day === undefined) return undefined;
  return { type: type.trim(), profileId, on: day, time, id };
}

function findEventFaults({ type, profileId, on }: EventForm): Partial<Record<keyof EventForm, string>> {
  return {
    ...(type.trim() === '' && { type: t('Enter what happened.') }),
    ...(profileId === undefined && { profileId: t('Choose where it happened.') }),
    ...(!isSupportedDay(on) && { on: t('Enter the day on which it happened.') }),
  };
}

function makeEventBody(form: EventForm, event: HappenedEvent | undefined, isAnother: boolean): object {
  const when = { on: form.on, time: form.time === '' ? null : form.time, note: form.note.trim() };
  if (event) return { id: event.id, version: event.version, ...when };
  return {
    type: form.type.trim(),
    profile_id: form.profileId,
    ...when,
    ...(isAnother && { is_another: true }),
  };
}

/** Returns a value after it has stayed the same for a while, so that typing sends only one request. */
function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text === undefined ? undefined : JSON.parse(text)), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}

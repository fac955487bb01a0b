import { useEffect, useState } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { type Answer, readAnswer, send } from 'shared-lib/api';
import { DayField } from 'shared-lib/form';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { missingChangesText } from 'shared-lib/form/use-save';
import { useQuery } from 'shared-lib/query';
import { formatDayInWords, formatDayShort } from 'shared-lib/records';
import { formatDay } from 'shared-lib/schedules';
import { NotRefreshed, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { Profile } from '../profile';
import { closeProfile, updatePlaceFacts } from '../use-profiles';
import { makeClosePlaceFormName } from '../use-sheet';
import type { PlaceFactsDialogProps } from './facts-dialog';
import { ChangePreview, FormChangePreview, type PreviewAnswer, usePreviewBeforeSave } from './facts-preview';
import { closePlaceSchema, closingDayHint } from './facts-schema';
import { buildFactsBody } from './place-facts';

type ClosePlaceValues = { on: string };

/** The dialog that closes a place on a day. It first previews which due dates the closing removes. */
export function ClosePlaceDialog({
  profile,
  latest,
  onVersion,
  onPlaceClosed,
  places: _places,
  hasDueDates: _hasDueDates,
  ...dialog
}: PlaceFactsDialogProps) {
  const { id, name, version } = profile;
  const title = t('Close {name}', { name });
  const buildChange = (values: ClosePlaceValues) =>
    closePlaceSchema.isValidSync(values) ? { id, closed_on: values.on } : undefined;
  const { onPreview, findNote } = usePreviewBeforeSave(buildChange);
  const save = async ({ on }: ClosePlaceValues, key: string): Promise<Answer<string>> => {
    const saved = await closeProfile(profile, on, key);
    if (!saved.ok) return saved;
    onVersion(saved.value.version);
    onPlaceClosed(on);
    return { ok: true, value: saved.value.message };
  };
  return (
    <FormDialog<ClosePlaceValues>
      form={makeClosePlaceFormName(id)}
      title={title}
      thing={title}
      version={version}
      latestVersion={latest?.version}
      submitLabel={t('Close the place')}
      findNote={findNote}
      start={{ on: formatDay(findOrganisationDay()) }}
      schema={closePlaceSchema}
      save={save}
      {...dialog}
    >
      <Text color="fg.muted">
        {t('Its answers and what was done there stay. Remove the closing day to open it again.')}
      </Text>
      <DayField name="on" label={t('Closed on')} hint={closingDayHint} />
      <FormChangePreview {...{ buildChange, onPreview }} />
    </FormDialog>
  );
}

/**
 * Asks before the last change of facts is undone. The facts from before this change are then also valid after
 * its day.
 */
export function UndoFactsChangeDialog({
  profile,
  hasDueDates,
  onVersion,
  onSaved,
  onRefused,
  onClosed,
}: PlaceFactsDialogProps) {
  const { id, name, facts, pastFacts } = profile;
  const { until: facts_from = '', facts: before } = pastFacts.at(-1) ?? {};
  const restored = { ...facts, ...before };
  const day = formatDayShort(facts_from);
  const [answer, setAnswer] = useState<PreviewAnswer>();
  return (
    <ConfirmDialog
      title={t('Take back the change of facts')}
      submitLabel={t('Take back')}
      destroys
      waitReason={hasDueDates && answer === undefined ? missingChangesText : undefined}
      isImpossible={answer === 'refused'}
      act={async (key) => {
        const saved = await updatePlaceFacts({ ...profile, facts: restored }, key, { facts_from });
        if (!saved.ok) return saved;
        onVersion(saved.value.version);
        return { ok: true, value: saved.value.message };
      }}
      objects={[{ name, facts: [t('Facts valid from {day}', { day })] }]}
      {...{ onRefused, onClosed }}
      onDone={onSaved}
    >
      <Text>{t('The change from {day} is removed. The facts before that day stay valid.', { day })}</Text>
      {hasDueDates && <ChangePreview change={{ id, ...buildFactsBody(restored), facts_from }} onAnswered={setAnswer} />}
    </ConfirmDialog>
  );
}

/** The name of the event from which duties of closing a branch are counted, as schedules spell it. */
const closingEventName = 'Branch closed';

type ClosingEventDueDate = { name: string; due: string };
type ClosingEventPreview = { dueDates: ClosingEventDueDate[]; isOffered: boolean };

type ClosingEventDialogProps = {
  profile: Profile;
  on: string;
  onDone: (message: string) => void;
  onClosed: () => void;
};

/**
 * After a place was closed, offers to record the closing as an event. Closes itself if there is nothing to
 * offer (`isOffered`).
 */
export function ClosingEventDialog({ profile: { id, name }, on, onDone, onClosed }: ClosingEventDialogProps) {
  const event = { type: closingEventName, profile_id: id, on };
  const { data, isError, refetch } = useQuery({
    queryKey: ['closing-event', id, on],
    queryFn: ({ signal }) => fetchClosingEventPreview(event, signal),
    gcTime: 0,
    staleTime: 0,
  });
  const isOver = data !== undefined && !data.isOffered;
  useEffect(() => {
    if (isOver) onClosed();
  }, [isOver, onClosed]);
  if (isOver || (!data && !isError)) return null;
  return (
    <ConfirmDialog
      title={t('Record the closing as an event?')}
      submitLabel={t('Record: {event}', { event: closingEventName })}
      act={async (key) =>
        readAnswer(await send({ method: 'POST', path: 'happenings/add', body: event, key }), ({ message }) =>
          String(message ?? ''),
        )
      }
      objects={[{ name, facts: [formatDayInWords(on)] }]}
      onDone={onDone}
      onClosed={onClosed}
    >
      <Text color="fg.muted">
        {t('{place} closed on {day}. Some duties begin with that, once it is recorded under Events.', {
          place: name,
          day: formatDayInWords(on),
        })}
      </Text>
      {data ? (
        <Text as="ul" aria-label={t('What it starts')} color="fg.muted" textStyle="caption" listStyleType="none">
          {data.dueDates.map(({ name: duty, due }) => (
            <li key={`${due} ${duty}`}>{t('{day}: {name}', { day: formatDayInWords(due), name: duty })}</li>
          ))}
        </Text>
      ) : (
        <NotRefreshed onRetry={() => void refetch()} />
      )}
    </ConfirmDialog>
  );
}

async function fetchClosingEventPreview(event: object, signal: AbortSignal): Promise<ClosingEventPreview> {
  const sent = await send({ method: 'POST', path: 'happenings/preview', body: event, signal });
  const answer = readAnswer(sent, ({ data }) => parseClosingEventPreview(data));
  if (!answer.ok) throw new Error(answer.message || 'The duties did not come.');
  return answer.value;
}

/**
 * Parses the preview of the closing event. `isOffered`: a duty is counted from the event, the event is not
 * recorded yet, its day has come, and the user may record it.
 */
function parseClosingEventPreview(data: unknown): ClosingEventPreview | undefined {
  const { clocks, unsettled, twice, not_yet, may_record }: Record<string, unknown> = Object(data);
  if (!Array.isArray(clocks)) return undefined;
  const started = clocks.flatMap((wire) => {
    const { name, due }: Record<string, unknown> = Object(wire);
    return typeof name === 'string' && typeof due === 'string' ? [{ name, due }] : [];
  });
  const isRecorded = Array.isArray(twice) && twice.length > 0;
  const hasDuties = started.length > 0 || Number(unsettled) > 0;
  return { dueDates: started, isOffered: hasDuties && !isRecorded && not_yet !== true && may_record === true };
}

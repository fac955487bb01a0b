import { useState } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { requestSave } from 'shared-lib/api';
import { announce, unsaved$, useLatestValue } from 'shared-lib/bus';
import {
  AreaForm,
  applyStoredTexts,
  ChoiceField,
  DayField,
  EnteredValuesTracker,
  FieldsSideBySide,
  parseEnteredValues,
} from 'shared-lib/form';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { formatPerson, toPersonChoices } from 'shared-lib/people';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { parseDay } from 'shared-lib/schedules';
import { readSession } from 'shared-lib/session';
import { Button, LoadingRows, NotLoaded, NotRefreshed, Stack, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { type ResumableForm, useUnsavedDraft } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { makeDaySchema } from '../../areas/dates/day-schema';
import { formatDay } from '../../areas/dates/format-date';
import { remindersQuery } from '../../areas/help/organisation-setting';
import { type AbsenceState, fetchAbsence, type OwnAbsence } from './absence';

const absenceQueryKey = ['reminders', 'away'];
const absenceFormName = 'reminders.away';

/**
 * The dialog in which users enter an absence, and the person who gets their reminders during the absence. It
 * asks before it discards entered values.
 */
export function RemindersDialog({ onClosed }: { onClosed: () => void }) {
  const { username } = readSession();
  const [isSaving, setSaving] = useState(false);
  const resumable = useUnsavedDraft(absenceFormName);
  const isUnsaved = useLatestValue(unsaved$, []).some(({ keeping }) => keeping?.form === absenceFormName);
  const { data, isError, refetch } = useQuery({
    queryKey: absenceQueryKey,
    queryFn: ({ signal }) => fetchAbsence(username, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <TitledDialog
      title={t('I’m away')}
      {...{ asks: t('Close without saving this?') }}
      width={600}
      closes={isSaving ? 'from within' : isUnsaved ? 'after a question' : 'anyhow'}
      onClosed={() => {
        resumable.drop();
        onClosed();
      }}
    >
      {(close, leave) =>
        data ? (
          <>
            <CurrentAbsence state={data} onBack={setSaving} />
            <AbsenceForm {...{ data, setSaving, close, resumable }} onCancel={isSaving ? undefined : leave} />
          </>
        ) : isError ? (
          <NotLoaded what={t('Your reminders')} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows rows={3} label={t('Loading your reminders')} />
        )
      }
    </TitledDialog>
  );
}

type CurrentAbsenceProps = { state: AbsenceState; onBack: (isSaving: boolean) => void };

/** Shows the user's own absence, and the people for whom the user stands in. */
function CurrentAbsence({ state: { away, standsInFor, areChecksOn }, onBack }: CurrentAbsenceProps) {
  return (
    <Stack gap="3" px={{ base: '4', md: '6' }} pt={{ base: '4', md: '6' }}>
      <ReminderStatusText areChecksOn={areChecksOn} />
      {standsInFor.map(({ name, from, until }) => (
        <Text key={`${name} ${from}`}>
          {t('You stand in for {name} from {from} to {until}.', {
            name: formatPerson(name),
            from: formatDay(from),
            until: formatDay(until),
          })}
        </Text>
      ))}
      {away && <EndAbsenceButton away={away} onBack={onBack} />}
    </Stack>
  );
}

/** Says whether the organisation sends reminders. Until that is known, it shows a loading bar. */
function ReminderStatusText({ areChecksOn }: Pick<AbsenceState, 'areChecksOn'>) {
  const { data, isError, refetch } = useQuery({ ...remindersQuery, staleTime: 0 });
  if (isError)
    return (
      <Stack gap="1">
        <Text color="fg.muted">{t('Whether your organisation sends reminders could not be loaded.')}</Text>
        <NotRefreshed onRetry={() => void refetch()} />
      </Stack>
    );
  if (data === undefined) return <LoadingRows rows={1} label={t('Loading whether reminders are sent')} />;
  if (data === 'on')
    return (
      <Text color="fg.muted">
        {t(
          'At 08:30 you get one mail about what is due for you, except on days off. While you are away, your stand-in gets it.',
        )}
      </Text>
    );
  return (
    <Text data-notice="fact">
      <b>{t('Your organisation sends no reminders: nobody gets mails about what is due.')}</b>{' '}
      {t('An administrator can switch them on in Help, under Reminders.')}{' '}
      {areChecksOn ? t('Your stand-in can still file and check for you.') : t('Your stand-in can still file for you.')}
    </Text>
  );
}

function EndAbsenceButton({ away, onBack }: { away: OwnAbsence; onBack: (isSaving: boolean) => void }) {
  const { isSaving, refusal, run } = useSave();
  const { data: remindersState } = useQuery(remindersQuery);
  const words = {
    from: formatDay(away.from),
    until: formatDay(away.until),
    name: formatPerson(away.standIn),
  };
  const hasBegun = (parseDay(away.from) ?? 0) <= findOrganisationDay();
  const endLabel = hasBegun ? t('I am back') : t('Delete this plan');
  const queries = useQueryClient();
  const save = async () => {
    onBack(true);
    const saved = await run((key) => requestSave({ path: 'reminders/save-away', body: { away: null }, key }));
    onBack(false);
    if (!saved?.ok) return;
    announce({
      type: 'message',
      text: hasBegun
        ? t('Your absence has ended. Nobody stands in for you any more.')
        : t('Your plan is deleted. Nobody will stand in for you.'),
    });
    refreshShownDueDates();
    await queries.invalidateQueries({ queryKey: absenceQueryKey });
  };
  return (
    <Stack gap="2" align="start">
      <Text fontWeight="600">{describeAbsence(words, hasBegun, remindersState === 'off')}</Text>
      <Button size="sm" variant="outline" loading={isSaving} loadingText={endLabel} onClick={() => void save()}>
        {endLabel}
      </Button>
      <RefusalNotice message={refusal} />
    </Stack>
  );
}

/** Describes the user's absence, and what the stand-in does. Without reminders, the stand-in gets none. */
function describeAbsence(words: Record<string, string>, hasBegun: boolean, isWithoutReminders: boolean): string {
  if (isWithoutReminders)
    return hasBegun
      ? t('You are away from {from} to {until}. {name} stands in for you.', words)
      : t('You will be away from {from} to {until}. {name} will stand in for you.', words);
  return hasBegun
    ? t('You are away from {from} to {until}. {name} gets your reminders.', words)
    : t('You will be away from {from} to {until}. {name} will get your reminders.', words);
}

/** Refetches due dates, because Today shows who is away and for whom the user stands in. */
const refreshShownDueDates = () => announce({ type: 'occurrence-changed', id: '0' });

function announceSavedAbsence(): void {
  announce({ type: 'message', text: t('Your absence is saved.') });
  refreshShownDueDates();
}

type AbsenceFormProps = {
  data: AbsenceState;
  setSaving: (isSaving: boolean) => void;
  close: () => void;
  onCancel: (() => void) | undefined;
  resumable: ResumableForm;
};

function AbsenceForm({ data, setSaving, close, onCancel, resumable }: AbsenceFormProps) {
  const { away, people, uncheckableFilings, areChecksOn } = data;
  const { unsavedDraft, drop } = resumable;
  const { data: remindersState } = useQuery(remindersQuery);
  const standInText = areChecksOn ? `${standInFilingText} ${standInCheckingText}` : standInFilingText;
  const isStandInListed = !away || people.some(({ id }) => id === away.standInId);
  const start = { from: away?.from ?? '', until: away?.until ?? '', stand_in_id: away?.standInId ?? '' };
  return (
    <AreaForm
      key={away ? `${away.from} ${away.until} ${away.standInId}` : ''}
      start={start}
      resumed={unsavedDraft && applyStoredTexts(start, parseEnteredValues(unsavedDraft.typed).values)}
      tracker={
        <EnteredValuesTracker
          {...{ form: absenceFormName, start, title: t('I’m away'), version: undefined, ...resumable }}
        />
      }
      schema={absenceSchema}
      save={async ({ from, until, stand_in_id }, key) => {
        setSaving(true);
        const body = { away: { from, until, stand_in_id } };
        const saved = await requestSave({ path: 'reminders/save-away', body, key });
        setSaving(false);
        return saved;
      }}
      onSaved={() => {
        announceSavedAbsence();
        drop();
        close();
      }}
      onCancel={onCancel}
      submitLabel={t('Save')}
      requiresChange
      findNote={({ stand_in_id }) => {
        const name = people.find(({ id }) => id === stand_in_id)?.name;
        const count = uncheckableFilings.get(stand_in_id);
        return name && count
          ? { text: describeFilingsThatStandInCannotCheck(count, formatPerson(name)), blocksSave: false }
          : undefined;
      }}
    >
      <FieldsSideBySide>
        <DayField name="from" label={t('I am away from')} />
        <DayField name="until" label={t('Until (last day)')} />
      </FieldsSideBySide>
      <ChoiceField
        name="stand_in_id"
        label={t('Stand-in')}
        choices={[
          ['', t('Nobody chosen')],
          ...toPersonChoices(people),
          ...(isStandInListed || !away ? [] : [[away.standInId, formatPerson(away.standIn)] as const]),
        ]}
        hint={
          remindersState === 'off' ? standInText : t('Gets your reminders on these days. {may}', { may: standInText })
        }
      />
    </AreaForm>
  );
}

/** Warns about a stand-in who may not check some of the waiting filings. */
function describeFilingsThatStandInCannotCheck(count: number, name: string): string {
  return count === 1
    ? t('{name} filed or owns 1 due date that waits for your check. Nobody checks it while you are away.', { name })
    : t('{name} filed or owns {count} due dates that wait for your check. Nobody checks them while you are away.', {
        count,
        name,
      });
}

const standInFilingText = t('On these days your stand-in may file your duties.');

/** Says who checks filings during an absence. Checkers continue, and nobody checks their own duties or filings. */
const standInCheckingText = t(
  'The checkers of your duties check that as always. Your stand-in also checks what waits for you. What your stand-in may not check, because they own or filed it, an administrator checks.',
);

const absenceSchema = object({
  from: makeDaySchema().required(t('Enter the first day.')),
  until: makeDaySchema()
    .required(t('Enter the last day.'))
    .test('order', t('The last day must not be before the first one.'), (until, { parent }) => {
      const first = String(parent.from ?? '');
      return first === '' || until === '' || first <= until;
    }),
  stand_in_id: string().default('').required(t('Choose who stands in.')),
});

import { type FormEvent, useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { formatDayInWords } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { Button, chakra, HStack, Surface, Text } from 'shared-lib/ui';
import { DayFirstInput } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { refreshDueDates } from '../wire/call-api';
import { newPlaceAddress } from '../wire/lists';
import type { DueDatesPageName } from './due-heading';
import type { NoDueDatesCause } from './not-begun';
import { DayField } from './reason-field';
import { SaveDialog } from './save-dialog';

const pageTexts = {
  today: t('This page then shows what is overdue, what is due next and what needs an answer.'),
  calendar: t('This page then shows the due dates of each day, month and year.'),
  obligations: t('This page then lists all due dates and all duties.'),
  events: t('This page then shows what happened at your places, and which due dates follow from it.'),
  holdings: t('This page then shows which licenses your places hold, and when they end.'),
  board: t('This page then shows the figures of a quarter, and the packs for the board.'),
} satisfies Record<DueDatesPageName, string>;

type NoDueDatesStepsProps = { cause: NoDueDatesCause; today: Day; page: DueDatesPageName };

/** Names the things that are missing before there can be due dates, and offers the next step. */
export function NoDueDatesSteps({ cause, today, page }: NoDueDatesStepsProps) {
  const { isAdministrator, isReadOnly, canEdit } = useAccess();
  if (cause === 'no profile')
    return (
      <NoDueDatesCard>
        <h2>{t('First add your organisation or a branch')}</h2>
        <Text>{t('Due dates belong to an organisation or a branch. Add one, then answer its questions.')}</Text>
        {canEdit ? (
          <Link to={newPlaceAddress}>{t('Add a place')}</Link>
        ) : (
          <Text color="fg.muted">{t('Ask someone with Edit access to add it.')}</Text>
        )}
      </NoDueDatesCard>
    );
  return (
    <NoDueDatesCard>
      <h2>{t('Due dates are not tracked yet')}</h2>
      <Text>
        {t('Lexboard can track the due dates of all duties that apply to your organisation and its branches.')}{' '}
        {pageTexts[page]}
      </Text>
      {isAdministrator && !isReadOnly && <StartDueDatesForm today={today} />}
      {!isAdministrator && <Text color="fg.muted">{t('Ask an administrator of your organisation to begin.')}</Text>}
    </NoDueDatesCard>
  );
}

/**
 * The form for the first day of due dates. Lexboard keeps no due dates before that day, so that nothing is
 * overdue at the start.
 */
function StartDueDatesForm({ today }: { today: Day }) {
  const [since, setSince] = useState(formatDay(today));
  const { isSaving, refusal, run } = useSave();
  const id = useId();
  const fault = findTrackingStartFault(parseDay(since), today);
  const isWrong = fault !== undefined;
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await run((key) => requestSave({ path: 'obligations/begin', body: { since }, key }));
    if (!saved?.ok) return;
    announce({ type: 'message', text: saved.value });
    refreshDueDates();
  };
  return (
    <form onSubmit={begin}>
      <label htmlFor={id}>{t('Track due dates from')}</label>
      <div>
        <DayFirstInput
          id={id}
          required
          aria-invalid={isWrong}
          aria-describedby={`${id}-said`}
          value={since}
          max={formatDay(today)}
          onChange={setSince}
        />
        <Button type="submit" size="sm" loading={isSaving} loadingText={t('Begin')} disabled={isWrong}>
          {t('Begin')}
        </Button>
      </div>
      <Text id={`${id}-said`} textStyle="label" color={isWrong ? 'fg.error' : 'fg.muted'}>
        {fault ?? formatDayInWords(since)}
      </Text>
      <RefusalNotice message={refusal} />
    </form>
  );
}

/** Finds the fault of an entered first day. */
function findTrackingStartFault(day: Day | undefined, today: Day): string | undefined {
  if (day === undefined) return t('Enter a real date as DD/MM/YYYY.');
  return day > today ? t('Choose today or an earlier day.') : undefined;
}

/** Says from which day on due dates are tracked. Administrators can correct this day. */
export function TrackingStartNote({ since, today }: { since: Day; today: Day }) {
  const { isAdministrator, isReadOnly } = useAccess();
  const [isOpen, setOpen] = useState(false);
  return (
    <HStack gap="2" wrap="wrap">
      <Text color="fg.muted" textStyle="label">
        {t('Due dates are tracked from {day}.', { day: formatShortDay(since) })}
      </Text>
      {isAdministrator && !isReadOnly && (
        <Button size="xs" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('Change this day')}
        </Button>
      )}
      {isOpen && <TrackingStartDialog {...{ since, today }} onClosed={() => setOpen(false)} />}
    </HStack>
  );
}

/** The dialog that corrects the first day of due dates. It explains the effect of an earlier or later day. */
function TrackingStartDialog({ since, today, onClosed }: { since: Day; today: Day; onClosed: () => void }) {
  const [entered, setEntered] = useState(formatDay(since));
  const id = useId();
  const day = parseDay(entered);
  const fault = findTrackingStartFault(day, today) ?? (day === since ? t('This is the day already.') : undefined);
  return (
    <SaveDialog
      title={t('Change the first day')}
      asks={t('Close without saving the day?')}
      thing={t('first day')}
      submitLabel={t('Save')}
      isTyped={entered !== formatDay(since)}
      fault={fault && `${id}-since`}
      path="obligations/begin"
      body={{ since: entered }}
      savedMessage={t('Due dates are tracked from {day}.', { day: formatShortDay(day ?? since) })}
      onSaved={refreshDueDates}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <DayField
            id={`${id}-since`}
            label={t('Track due dates from')}
            value={entered}
            max={formatDay(today)}
            fault={isTried ? fault : undefined}
            isRequired
            onChange={setEntered}
          />
          <Text aria-live="polite">
            {day === undefined || day >= since
              ? t('With a later day, earlier due dates go, except those that somebody worked on.')
              : t('Due dates from {day} on are added. Those that are past and not filed are overdue.', {
                  day: formatShortDay(day),
                })}
          </Text>
        </>
      )}
    </SaveDialog>
  );
}

const NoDueDatesCard = chakra(Surface, {
  base: {
    display: 'grid',
    gap: '3',
    maxW: '2xl',
    p: { base: '4', md: '6' },
    '& h2': { textStyle: 'h2' },
    '& form': { display: 'grid', gap: '1', mt: '1' },
    '& form > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& label': { textStyle: 'label' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', w: 'fit-content' },
  },
});

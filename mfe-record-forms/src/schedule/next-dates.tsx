import type { ReactNode } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { type FieldValue, formatDayShort } from 'shared-lib/records';
import { type DutyDoubt, type EnteredSchedule, findNextDueDates, type UpcomingDueDates } from 'shared-lib/schedules';
import { chakra } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type NextDatesProps = {
  values: Readonly<Record<string, FieldValue>>;
  /** The schedules that people have set. They replace the one in the record's fields. */
  entered?: readonly EnteredSchedule[];
  /**
   * Whether the later dates and the reasons are folded, because the list of places above already shows the
   * next due dates.
   */
  isFolded?: boolean;
  /**
   * Whether the list of places is right below. That list has the next due dates, so this part shows the
   * schedule instead.
   */
  isAbovePlaces?: boolean;
  /** Whether a schedule was read from the text of the due date. It counts only after a person has confirmed it. */
  isTextOffered?: boolean;
  /** The buttons that belong to the dates. */
  children?: ReactNode;
};

export const nextDateCount = 3;

/**
 * Shows the next due dates that follow from the fields of a duty, with the reasons. In a form they change
 * while the user types.
 */
export function NextDates({ values, entered = [], isFolded = false, ...props }: NextDatesProps) {
  const next = findNextDueDates({ values }, { today: findOrganisationDay(), count: nextDateCount, said: entered });
  const { dates, doubt } = next;
  const { isAbovePlaces = false, isTextOffered = false, children } = props;
  const areDatesFolded = isFolded && dates.length > 0;
  return (
    <NextDatesBox role="group" aria-label={t('Next due dates')} data-folded={areDatesFolded ? '' : undefined}>
      <p aria-live="polite" data-next="">
        <span>{isAbovePlaces ? t('Schedule') : t('Next due')}</span>{' '}
        {dates.length > 0 ? (
          <b>{formatNextDates(next)}</b>
        ) : isTextOffered ? (
          t('No date yet. The text was read, but nobody has confirmed it.')
        ) : (
          explainNoDate(next, entered.length > 0 ? undefined : values)
        )}
      </p>
      {dates.length > 0 && doubt && <p data-doubt="">{dateDoubtTexts[doubt]}</p>}
      {dates.length > 0 && (
        <details data-not-printed="">
          <summary>{areDatesFolded ? t('Dates that follow, and why') : t('Why these dates')}</summary>
          {/* Lists show the first of these days even if it is filed. The places above show what is still open. */}
          {areDatesFolded && <p data-note="">{t('Whole schedule: {days}', { days: formatNextDates(next) })}</p>}
          <DateReasons dates={dates} />
        </details>
      )}
      {children}
    </NextDatesBox>
  );
}

/** Shows the reason of each date. If all dates have the same reason, shows it once, without the dates. */
function DateReasons({ dates }: Pick<UpcomingDueDates, 'dates'>) {
  const reasons = new Set(dates.map(({ due, why }) => why.replace(` → ${formatDayShort(due)}`, '')));
  const [reason = ''] = reasons;
  if (dates.length > 1 && reasons.size === 1)
    return <p data-note="">{t('Reason for all dates: {reason}', { reason })}</p>;
  return (
    <ul>
      {dates.map(({ due, why }) => (
        <li key={due}>
          <b>{formatDayShort(due)}</b> {why}
        </li>
      ))}
    </ul>
  );
}

export function formatNextDates({ dates }: UpcomingDueDates): string {
  return dates
    .map(({ due, isExtended }) => {
      const day = formatDayShort(due);
      return isExtended ? t('{day} (extended)', { day }) : day;
    })
    .join(', ');
}

/**
 * Explains why a duty has no date: it waits for an event, it must be followed all the time, no date was
 * entered, or no date could be read. The fields are undefined if a person has set the schedule.
 */
function explainNoDate({ basis, doubt }: UpcomingDueDates, values: NextDatesProps['values'] | undefined): string {
  if (basis === 'event') return values ? explainEventDuty(String(values.daysCount ?? '')) : t('Counted from the event');
  if (basis === 'expiry') return t('Before the license expires');
  if (basis === 'rolling') return t('Counted from the last time');
  if (basis === 'standing') return t('All the time');
  if (basis === 'dates' || basis === 'period' || basis === 'once') return t('None within the period of this record');
  return doubt ? dateDoubtTexts[doubt] : t('No date could be read.');
}

function explainEventDuty(days: string): string {
  return days === '1' ? t('1 day from the event') : t('{days} days from the event', { days });
}

/** A box with due dates. */
export const dueBoxStyles = { bg: 'bg.subtle', boxShadow: 'inset 0 0 0 1px {colors.border}' };

const NextDatesBox = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1',
    alignItems: 'center',
    p: '3',
    rounded: 'card',
    ...dueBoxStyles,
    overflowWrap: 'anywhere',
    // Folded dates have no box of their own, because the places above show the next due dates.
    '&[data-folded]': { p: '0', bg: 'transparent', boxShadow: 'none', '& > details[open]': { mb: '4' } },
    // In a form, the list of places follows in the same box.
    '&:has(+ [data-places])': { roundedBottom: '0', pb: '0', clipPath: 'inset(0 0 1px)' },
    '&:is([data-places]:not(:has([role=alert])) ~ [data-folded]) > [data-next]': { display: 'none' },
    // The button is beside the dates, unless a question is shown above the button.
    '& > :not([data-next], [data-exact]), & > [data-exact]:has(> p)': { gridColumn: '1 / -1' },
    '& > [data-exact]:not(:has(> p))': { gridArea: '1 / 2' },
    // The label is above the dates, because the button needs the space beside them.
    '& > [data-next]': { fontWeight: '500' },
    '& > [data-next] > span': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
    '& > p > b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& [data-note]': { textStyle: 'caption', color: 'fg.muted' },
    '& > [data-exact]': { display: 'grid', gap: '2', justifyItems: 'start' },
    '& > [data-doubt]': { textStyle: 'caption', color: 'fg.warning' },
    '& ul': { textStyle: 'caption', color: 'fg.muted', listStyle: 'none' },
    '& li': { display: 'grid', gridTemplateColumns: '5.5rem minmax(0, 1fr)', gap: '3', py: '1.5' },
    '& li + li': { borderTopWidth: '1px' },
    '& li > b': { color: 'fg', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  },
});

/** The text for each doubt about the due dates of a duty. It says what a person should check. */
export const dateDoubtTexts = {
  'no-dates': t('No date yet. Enter a day and a month.'),
  'no-days': t('No date yet. Enter the days from the event.'),
  'no-years': t('No date. The years of this duty are not known.'),
  'no-renewal': t('No date yet. When to renew is not known.'),
  'incomplete-row': t('A row without a day is left out.'),
  'rows-differ': t('The number of dates does not fit the periodicity.'),
  'other-unit': t('The field Due Date uses another unit. Check these dates.'),
  'extension-fits-several': t('An extension fits several due dates. It moves the last one.'),
  'extension-shortens': t('An extension is earlier than the due date, so it is left out.'),
} satisfies Record<DutyDoubt, string>;

export const isKnownDateDoubt = (doubt: string): doubt is DutyDoubt => doubt in dateDoubtTexts;

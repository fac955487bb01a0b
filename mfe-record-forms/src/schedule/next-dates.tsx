import { findPageToday } from 'shared-lib/access/page-today';
import { type FieldValue, formatDayShort } from 'shared-lib/records';
import { type NextDue, nextDue } from 'shared-lib/schedules';
import { chakra } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

export type NextDatesProps = { values: Readonly<Record<string, FieldValue>> };

/** How many dates show how a duty goes on. */
const shownDates = 3;

/** The next due dates that the fields of a duty give, and why. In a form they follow while one types. */
export function NextDates({ values }: NextDatesProps) {
  const next = nextDue({ values }, { today: findPageToday(), count: shownDates });
  const { dates, doubt } = next;
  return (
    <NextBox role="group" aria-label={t('Next due dates')}>
      <p aria-live="polite">
        <span>{t('Next due')}</span>{' '}
        {dates.length > 0 ? <b>{listDates(next)}</b> : explainNoDate(next, values)}
      </p>
      {dates.length > 0 && doubt && <p data-doubt="">{doubtTexts[doubt]}</p>}
      {dates.length > 0 && (
        <details data-not-printed="">
          <summary>{t('Why these dates')}</summary>
          <ul>
            {dates.map(({ due, why }) => (
              <li key={due}>{why}</li>
            ))}
          </ul>
        </details>
      )}
    </NextBox>
  );
}

function listDates({ dates }: NextDue): string {
  return dates
    .map(({ due, isExtended }) => {
      const day = formatDayShort(due);
      return isExtended ? t('{day} (extended)', { day }) : day;
    })
    .join(', ');
}

/** Why a duty has no date: it waits for an event, it has none, none was entered, or none could be read. */
function explainNoDate({ basis, doubt }: NextDue, { daysCount }: NextDatesProps['values']): string {
  if (basis === 'event') return explainEvent(String(daysCount ?? ''));
  if (basis === 'standing') return t('none: the duty goes on all the time');
  if (basis === 'dates') return t('none within the period of this record');
  return doubt ? doubtTexts[doubt] : t('no date could be read');
}

function explainEvent(days: string): string {
  return days === '1' ? t('1 day from the event') : t('{days} days from the event', { days });
}

const doubtTexts = {
  'no-dates': t('no date yet: enter a day and a month'),
  'no-days': t('no date yet: enter the days from the event'),
  'no-years': t('no date: the years of this duty are not known'),
  'no-renewal': t('no date: when to renew is not known'),
  'incomplete-row': t('A row without a day is left out.'),
  'rows-differ': t('The number of dates does not fit the periodicity.'),
  'other-unit': t('Due Date names another unit. Check these dates.'),
} satisfies Record<NonNullable<NextDue['doubt']>, string>;

const NextBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    px: '3',
    py: '2',
    rounded: 'card',
    bg: 'bg.subtle',
    overflowWrap: 'anywhere',
    '& > p > span': { textStyle: 'label', color: 'fg.muted', me: '2' },
    '& > p > b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& > [data-doubt]': { textStyle: 'caption', color: 'fg.warning' },
    '& summary': { textStyle: 'label', color: 'accent.fg', cursor: 'pointer', w: 'fit-content' },
    '@media (pointer: coarse)': { '& summary': { minH: '10', alignContent: 'center' } },
    '& ul': { mt: '1', ps: '4', textStyle: 'caption', color: 'fg.muted', listStyle: 'disc' },
  },
});

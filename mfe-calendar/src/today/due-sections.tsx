import { formatDayInWords } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { formatDay } from 'shared-lib/schedules';
import { EmptyState, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { longDay, shortDay } from '../days/days';
import { DueSection } from '../parts/due-section';
import { dutyKindNames, dutyKinds } from '../parts/duty-kinds';
import { groupByDay, KindDot, OccurrenceRows } from '../parts/occurrence-row';
import type { Today } from '../wire/today';
import { allOf, listAddress, nextDaysOf } from './list-address';

type DueSectionsProps = { data: Today; onWhy: (id: number) => void };

/** What is overdue, due today, and due in the next seven days. */
export function DueSections({ data, onWhy }: DueSectionsProps) {
  const { today, overdue, dueToday, nextDays } = data;
  if (overdue.total + dueToday.total + nextDays.total === 0) return <NothingDue data={data} />;
  return (
    <>
      {overdue.total > 0 && (
        <DueSection
          title={t('Overdue')}
          count={overdue.total}
          tone="bad"
          all={allOf(overdue, listAddress({ list: 'overdue' }))}
        >
          <OccurrenceRows rows={overdue.rows} label={t('Overdue')} {...{ today, onWhy }} />
        </DueSection>
      )}
      <DueSection
        title={t('Due today')}
        count={dueToday.total}
        all={allOf(dueToday, listAddress({ list: 'due', to: formatDay(today) }))}
      >
        {dueToday.total === 0 ? (
          <p className="due-note">{t('Nothing is due today.')}</p>
        ) : (
          <OccurrenceRows rows={dueToday.rows} label={t('Due today')} {...{ today, onWhy }} />
        )}
      </DueSection>
      <NextDays data={data} onWhy={onWhy} />
    </>
  );
}

function NextDays({ data: { today, nextDays, nextDue }, onWhy }: DueSectionsProps) {
  return (
    <DueSection
      title={t('Next 7 days')}
      count={nextDays.total}
      all={allOf(nextDays, listAddress({ list: 'due', ...nextDaysOf(today) }))}
    >
      {nextDays.total === 0 && (
        <p className="due-note">
          {nextDue === undefined
            ? t('Nothing is due in these days.')
            : t('Nothing is due in these days. The next due date is {day}.', { day: shortDay(nextDue) })}
        </p>
      )}
      {groupByDay(nextDays.rows).map(({ day, rows }) => (
        <div key={day} className="due-day">
          <h3>{formatDayInWords(formatDay(day))}</h3>
          <OccurrenceRows rows={rows} label={longDay(day)} {...{ today, onWhy }} />
        </div>
      ))}
    </DueSection>
  );
}

/** Says until when nothing is due, and what is not known. */
function NothingDue({ data: { nextDue, undated, unsettled } }: { data: Today }) {
  const open = Object.values(undated).reduce((sum, count) => sum + count, 0);
  const sentences = [
    nextDue === undefined ? t('No due date is known yet.') : sayNothingUntil(shortDay(nextDue)),
    ...(open > 0 ? [sayUndated(open)] : []),
    ...(unsettled.total > 0 ? [sayUnsettled(unsettled.total)] : []),
  ];
  return (
    <Surface>
      <EmptyState title={sentences.join(' ')} />
    </Surface>
  );
}

const sayNothingUntil = (day: string) => t('Nothing is due until {day}.', { day });

function sayUndated(count: number): string {
  return count === 1 ? t('1 duty has no date yet.') : t('{count} duties have no date yet.', { count });
}

function sayUnsettled(count: number): string {
  return count === 1 ? t('1 law needs an answer.') : t('{count} laws need an answer.', { count });
}

/** The duties of which no date is known, by kind. Each number leads to its list. */
export function UndatedSection({ undated }: { undated: Today['undated'] }) {
  const total = dutyKindNames.reduce((sum, kind) => sum + undated[kind], 0);
  if (total === 0) return null;
  return (
    <DueSection title={t('Without a date')} count={total}>
      <ul className="undated">
        {dutyKindNames
          .filter((kind) => undated[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <Link to={`/workspace?tab=${kind}&status=all&undated=true`}>
                <KindDot kind={kind} />
                <span>{dutyKinds[kind].many}</span> <b>{undated[kind].toLocaleString('en')}</b>
              </Link>
            </li>
          ))}
      </ul>
    </DueSection>
  );
}

import { Link } from 'shared-lib/router';
import { formatDay } from 'shared-lib/schedules';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatLongDay, formatShortDay } from '../days/days';
import { CountedSection } from '../parts/due-section';
import { groupByDay, OccurrenceRows } from '../parts/occurrence-row';
import { findFullListAddress, makeDueDateListAddress, makeNextDaysAddress } from '../wire/lists';
import type { TodayData } from '../wire/today';
import { omitShownRows, ownWorkSectionTitle, RowsShownAboveNote } from './owned-sections';

const loadNothingDueNote = () => import('./side-sections').then(({ NothingDueNote }) => NothingDueNote);

type TodayAndNextDaysSectionsProps = { data: TodayData; onOpenDueDate: (id: number) => void };

/** The due dates of today and of the next seven days. */
export function TodayAndNextDaysSections({ data, onOpenDueDate }: TodayAndNextDaysSectionsProps) {
  const { today, overdue, dueToday, nextDays, placeId: place } = data;
  const { mine } = data.owned;
  if (overdue.total + dueToday.total + nextDays.total === 0)
    return (
      <>
        <LazyPart what={t('What is due')} load={loadNothingDueNote} with={{ data }} />
        <UpcomingTargetsLink data={data} />
      </>
    );
  const rowsOfToday = omitShownRows(dueToday.rows, mine.rows);
  return (
    <>
      <CountedSection
        title={t('Due today')}
        count={dueToday.total}
        fullListAddress={findFullListAddress(
          dueToday,
          makeDueDateListAddress({ list: 'due', to: formatDay(today), place }),
        )}
      >
        {dueToday.total === 0 && <p className="due-note">{t('Nothing is due today.')}</p>}
        {rowsOfToday.length > 0 && (
          <OccurrenceRows rows={rowsOfToday} label={t('Due today')} {...{ today, onOpenDueDate }} />
        )}
        <RowsShownAboveNote rows={dueToday.rows} above={mine.rows} title={ownWorkSectionTitle} />
      </CountedSection>
      <NextDaysSection data={data} onOpenDueDate={onOpenDueDate} />
    </>
  );
}

function NextDaysSection({ data, onOpenDueDate }: TodayAndNextDaysSectionsProps) {
  const { today, nextDays, nearTargets, nextDue, owned, placeId: place } = data;
  const later = omitShownRows(nearTargets.rows, owned.mine.rows);
  return (
    <CountedSection
      title={t('Next 7 days')}
      count={nextDays.total}
      fullListAddress={findFullListAddress(nextDays, makeNextDaysAddress(today, place))}
    >
      {nextDays.total === 0 && (
        <p className="due-note">
          {nextDue === undefined
            ? t('Nothing is due in these days.')
            : t('Nothing is due in these days. The next due date is {day}.', {
                day: formatShortDay(nextDue),
              })}
        </p>
      )}
      {groupByDay(omitShownRows(nextDays.rows, owned.mine.rows)).map(({ day, rows }) => (
        <div key={day} className="due-day">
          <h3>{formatLongDay(day)}</h3>
          <OccurrenceRows rows={rows} label={formatLongDay(day)} {...{ today, onOpenDueDate }} />
        </div>
      ))}
      <RowsShownAboveNote rows={nextDays.rows} above={owned.mine.rows} title={ownWorkSectionTitle} />
      <UpcomingTargetsLink data={data} />
      {later.length > 0 && <OccurrenceRows rows={later} label={t('Due later')} {...{ today, onOpenDueDate }} />}
      <RowsShownAboveNote areLater rows={nearTargets.rows} above={owned.mine.rows} title={ownWorkSectionTitle} />
    </CountedSection>
  );
}

function UpcomingTargetsLink({ data: { nearTargets, placeId: place } }: Pick<TodayAndNextDaysSectionsProps, 'data'>) {
  if (nearTargets.total === 0) return null;
  return (
    <p className="due-note">
      <Link className="due-link" to={makeDueDateListAddress({ list: 'open', standing: 'target-near', place })}>
        {t('Due later, but their target is within 7 days or has passed: {count}', { count: nearTargets.total })}
      </Link>
    </p>
  );
}

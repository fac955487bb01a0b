import { memo, useDeferredValue, useEffect } from 'react';
import { queryClient, useQuery } from 'shared-lib/query';
import { type Day, findDayOfMonth, type Month } from 'shared-lib/schedules';
import { dueSoonDays } from 'shared-lib/schedules/figures';
import { NotLoaded, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatLongDay, formatMonthTitle, listWeeksOfMonth } from '../days/days';
import { findToneOfOpenDueDate, isDueSoon, StatusPill } from '../parts/due-date-pill';
import { StaleNotice } from '../parts/due-heading';
import { type DaySummary, makeDaySummariesQuery, type OwnerFilter, type StatusFilter } from '../wire/lists';
import { type CalendarAddress, type CalendarAddressChange, callAfterPaint } from './calendar-address';
import { ClosedDueDateCounts, countClosedDueDates, dueSoonSign, HolidayOfDay } from './day-cell';
import { MonthGrid } from './month-grid';
import { EarlierOverdueLink, OccurrencePagedList, OccurrencesOfDay } from './occurrence-pages';
import { dueDateStatusFilterLabels, StatusFilterBox } from './place-filter';
import './calendar.css';

type MonthViewProps = {
  address: CalendarAddress;
  today: Day;
  onMonth: (month: Month) => void;
  onChoose: (day: Day) => void;
  changeAddress: (change: CalendarAddressChange) => void;
  onOpenDueDate: (id: number) => void;
};

/** A month, and beside it the list of the chosen day. */
export function MonthView({ address, today, onMonth, onChoose, changeAddress, onOpenDueDate }: MonthViewProps) {
  const { month, profileId, owner, standing } = address;
  const listedMonth = useDeferredValue(month);
  const { data, isPending, isError, refetch, dataUpdatedAt } = useQuery(makeMonthQuery(month, profileId, owner));
  usePrefetchAdjacentMonths(data === undefined ? undefined : month, profileId, owner);
  const retry = () => void refetch();
  return (
    <div className="calendar-columns">
      <div className="due-section">
        {isError && data && (
          <div className="due-note">
            <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />
          </div>
        )}
        {(isPending || data) && (
          <div className="calendar-legend">
            <EarlierOverdueLink before={findDayOfMonth(month, 1)} address={address} />
            <MonthLegend summaries={data ?? {}} today={today} />
          </div>
        )}
        {isPending && <VisuallyHidden role="status">{t('Loading the calendar')}</VisuallyHidden>}
        {!isPending && !data ? (
          <NotLoaded what={t('The calendar')} onRetry={retry} />
        ) : (
          <MonthGrid
            {...{ month, today, onMonth, onChoose }}
            label={formatMonthTitle(month)}
            summaries={data}
            chosen={address.day}
          />
        )}
      </div>
      {address.day === undefined ? (
        <MonthList {...{ profileId, owner, standing, today, changeAddress, onOpenDueDate }} month={listedMonth} />
      ) : (
        <DayList
          {...{ profileId, owner, standing, today, changeAddress, onOpenDueDate, onChoose }}
          day={address.day}
          summaries={data}
        />
      )}
    </div>
  );
}

/** Explains the signs that the days of the month show. Without signs, its line stays and is empty. */
function MonthLegend({ summaries, today }: { summaries: DaySummariesOfMonth; today: Day }) {
  const days = Object.entries(summaries).map(([day, summary]) => ({
    ...summary,
    isSoon: isDueSoon(Number(day), today),
  }));
  const standings = legendStatuses.filter((standing) => days.some(statusSignConditions[standing]));
  const isSoon = days.some((day) => isOpenInTime(day) && day.isSoon);
  const hasDaysOff = days.some(({ off }) => off !== undefined);
  return (
    <p className="calendar-signs">
      {standings.map((standing) => (
        <StatusPill key={standing} standing={standing} />
      ))}
      {isSoon && (
        <span className="due-pill" data-tone="warn">
          <span aria-hidden="true">{dueSoonSign} </span>
          {t('due within {days} days', { days: dueSoonDays })}
        </span>
      )}
      {hasDaysOff && <span className="calendar-rest">{t('day off')}</span>}
    </p>
  );
}

/** Whether a day has open due dates, but no overdue ones. */
const isOpenInTime = ({ count, overdue }: DaySummary) => count > 0 && overdue === 0;

const legendStatuses = ['on-time', 'late', 'waived', 'overdue', 'due'] as const;

/**
 * Tells for each status whether a day shows the sign of this status. If any duty of the day is overdue, all
 * open ones are shown as overdue.
 */
const statusSignConditions = {
  'on-time': ({ done, late }) => done > late,
  late: ({ late }) => late > 0,
  waived: ({ waived }) => waived > 0,
  overdue: ({ overdue }) => overdue > 0,
  due: (day) => isOpenInTime(day) && !day.isSoon,
} satisfies Record<(typeof legendStatuses)[number], (day: DaySummary & { isSoon: boolean }) => boolean>;

type DaySummariesOfMonth = Readonly<Record<Day, DaySummary>>;

/**
 * Finds the next day on which something is due. It searches only the summaries of this month, which are in
 * order.
 */
const findNextDueDay = (summaries: DaySummariesOfMonth, day: Day): Day | undefined =>
  Object.keys(summaries)
    .map(Number)
    .find((at) => at > day && summaries[at]?.count);

/** Makes the query for the days of a month, including all days of its first and last week. */
function makeMonthQuery(month: Month, profileId: number | undefined, owner: OwnerFilter | undefined) {
  const weeks = listWeeksOfMonth(month);
  return makeDaySummariesQuery({ from: weeks[0] ?? 0, to: (weeks.at(-1) ?? 0) + 6, profileId, owner });
}

/** Prefetches the months before and after the one that is shown. */
function usePrefetchAdjacentMonths(
  month: Month | undefined,
  profileId: number | undefined,
  owner: OwnerFilter | undefined,
) {
  useEffect(() => {
    if (month === undefined) return;
    return callAfterPaint(() => {
      for (const next of [month - 1, month + 1]) void queryClient.prefetchQuery(makeMonthQuery(next, profileId, owner));
    });
  }, [month, profileId, owner]);
}

type MonthListProps = {
  profileId: number | undefined;
  owner: OwnerFilter | undefined;
  standing: StatusFilter | undefined;
  today: Day;
  changeAddress: (change: CalendarAddressChange) => void;
  onOpenDueDate: (id: number) => void;
};

/** The due dates of a month, grouped by day. They are listed while no day is chosen. */
const MonthList = memo(function MonthList({ month, changeAddress, ...list }: MonthListProps & { month: Month }) {
  const { profileId, owner, standing } = list;
  const title = t('{standing} in {month}', {
    standing: standing ? dueDateStatusFilterLabels[standing] : t('Open'),
    month: formatMonthTitle(month),
  });
  return (
    <section className="due-section calendar-list" data-fades="" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <StatusFilterBox {...{ standing, changeAddress }} />
      </header>
      <OccurrencePagedList
        filter={{
          from: findDayOfMonth(month, 1),
          to: findDayOfMonth(month + 1, 1) - 1,
          profileId,
          owner,
          standing,
        }}
        label={title}
        isByDay
        growsInSteps
        emptyContent={
          <p className="due-note">
            {standing ? t('There are no such due dates in this month.') : t('Nothing is open in this month.')}
          </p>
        }
        {...list}
      />
    </section>
  );
});

type DayListProps = MonthListProps & {
  day: Day;
  /** The summaries of the due dates, by the days of the month. */
  summaries: DaySummariesOfMonth | undefined;
  onChoose: (day: Day) => void;
};

/** All due dates of a day. */
function DayList({ day, summaries, changeAddress, onChoose, ...list }: DayListProps) {
  const { profileId, owner, standing, today, onOpenDueDate } = list;
  const summary = summaries?.[day];
  const next = summaries && findNextDueDay(summaries, day);
  const title = formatLongDay(day);
  const isAllClosed = !standing && summary !== undefined && summary.count === 0 && countClosedDueDates(summary) > 0;
  const nextDay = !standing && next !== undefined && (
    <button type="button" className="due-link" onClick={() => onChoose(next)}>
      {t('Next: {day}', { day: formatLongDay(next) })}
    </button>
  );
  return (
    <section className="due-section calendar-list" data-fades="" aria-label={title}>
      <header>
        <h2 aria-live="polite">{title}</h2>
        {summary && (
          <span className="due-end">
            <HolidayOfDay summary={summary} />{' '}
            <ClosedDueDateCounts summary={summary} onShow={(closed) => changeAddress({ standing: closed })} />{' '}
            {summary.count > 0 && (
              <span className="due-pill" data-tone={findToneOfOpenDueDate(summary.overdue > 0, isDueSoon(day, today))}>
                {summary.count}
              </span>
            )}
          </span>
        )}
        <button type="button" className="due-link" onClick={() => changeAddress({ day: undefined })}>
          {t('Whole month')}
        </button>
        <StatusFilterBox {...{ standing, changeAddress }} isOfDay />
      </header>
      {isAllClosed && (
        <p className="due-note">
          {summary.waived > 0
            ? t('Nothing is open on this day. Below is what was done or waived.')
            : t('Nothing is open on this day. Below is what was done.')}{' '}
          {nextDay}
        </p>
      )}
      <OccurrencesOfDay
        summary={summary}
        growsInSteps
        filter={{ from: day, to: day, profileId, owner, standing }}
        label={title}
        emptyContent={
          <p className="due-note">
            {standing ? t('There are no such due dates on this day.') : t('Nothing is due on this day.')} {nextDay}
          </p>
        }
        {...{ today, onOpenDueDate }}
      />
    </section>
  );
}

import { type ComponentProps, type TouchEvent, useCallback, useRef, useState } from 'react';
import { useQuery } from 'shared-lib/query';
import { Link } from 'shared-lib/router';
import { type Day, findDayOfMonth, findMonth, type Month } from 'shared-lib/schedules';
import { localStore } from 'shared-lib/session';
import { Button, Icon, IconButton } from 'shared-lib/ui';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import {
  findFinancialYearStart,
  findMonday,
  formatIsoMonth,
  formatMonthTitle,
  formatShortDay,
  formatWeek,
  listDaysOfWeek,
  listWeeksOfMonth,
  readDayOfMonth,
} from '../days/days';
import { isDueSoon } from '../parts/due-date-pill';
import { NotLoadedNotice, StaleNotice, useStepCallback } from '../parts/due-heading';
import { makeDaySummariesQuery } from '../wire/lists';
import type { CalendarAddress } from './calendar-address';
import type { CalendarViewProps } from './calendar-parts';
import { DueDateCountOfDay, describeDay } from './day-cell';
import { weekdayNames } from './month-grid';
import { EarlierOverdueLink, NextDueDates, OccurrencesOfDay } from './occurrence-pages';
import './calendar.css';
import './week-view.css';

type WeekToolsMenuProps = Pick<CalendarViewProps, 'address' | 'today' | 'onSubscribe'>;

/** The menu in the page's header with the tools that people use less often. */
export function WeekToolsMenu({ address, today, onSubscribe }: WeekToolsMenuProps) {
  return (
    <ActionsMenu name={t('Calendar')} variant="ghost">
      <Link to={`/calendar?year=${formatIsoMonth(findFinancialYearStart(findMonth(findShownMonday(address, today))))}`}>
        {t('Year by place')}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={onSubscribe}>
        {t('Subscribe')}
      </button>
    </ActionsMenu>
  );
}

/**
 * A week for phones: a strip of days, and below it the due dates, grouped by day. Users can unfold the strip
 * to a month.
 */
export function WeekView({ address, today, changeAddress, onOpenDueDate }: CalendarViewProps) {
  const { profileId, owner, standing, month } = address;
  const [isMonth, toggleMonth] = useStoredMonthState();
  const monday = findShownMonday(address, today);
  const span = isMonth ? findMonthStripSpan(month) : { weeks: [monday], from: monday, to: monday + 6 };
  const label = isMonth ? formatMonthTitle(month) : formatWeek(monday);
  const { data } = useQuery(makeStripQuery(span, address));
  const day = address.day !== undefined && address.day >= span.from && address.day <= span.to ? address.day : undefined;
  const show = useCallback(
    (week: Day) => changeAddress({ month: findMonth(week), week, day: undefined }),
    [changeAddress],
  );
  const onWeek = useStepCallback(monday, 7, show);
  const showMonth = useCallback((next: Month) => changeAddress({ month: next, day: undefined }), [changeAddress]);
  const onMonth = useStepCallback(month, 1, showMonth);
  // In the current week, open due dates of earlier days are overdue: a link leads to them, and the list
  // begins with today.
  const isRunning = day === undefined && !standing && span.from <= today && today <= span.to;
  const [from, to] = day === undefined ? [isRunning ? today : span.from, span.to] : [day, day];
  return (
    <>
      <section className="due-section week-list" aria-label={label}>
        <WeekToolbar
          {...{ label, isMonth }}
          onStep={isMonth ? onMonth : onWeek}
          // The month is set as well, because the Monday of this week may be in the month before.
          onToday={() => changeAddress({ month: findMonth(today), week: findMonday(today), day: undefined })}
          onFold={toggleMonth}
        />
        <DayStrip
          {...{ span, today, day, address, isMonth }}
          onStep={isMonth ? onMonth : onWeek}
          onChoose={(next) =>
            changeAddress(
              next === day
                ? { week: findMonday(next), day: undefined }
                : // The edge weeks of a month have days of other months, which the list of this month lacks.
                  { month: isMonth ? findMonth(next) : month, week: findMonday(next), day: next },
            )
          }
        />
        {span.from <= today && !standing && <EarlierOverdueLink before={from} {...{ address }} />}
        <OccurrencesOfDay
          summary={day === undefined ? undefined : data?.[day]}
          filter={{ from, to, profileId, owner, standing }}
          isByDay
          emptyContent={
            <p className="due-note">
              <EmptyStripNote {...{ span, day, address, changeAddress, isMonth }} />
            </p>
          }
          {...{ label, today, onOpenDueDate }}
        />
      </section>
      {!standing && <NextDueDates {...{ address, today, onOpenDueDate }} from={(day ?? span.to) + 1} />}
    </>
  );
}

/** Returns whether the strip is unfolded to a month, and a function that switches this. The browser stores it. */
function useStoredMonthState() {
  const [isMonth, setMonth] = useState(() => localStore.read('lexboard.month') === 'open');
  const toggle = () => {
    localStore.write('lexboard.month', isMonth ? 'closed' : 'open');
    setMonth(!isMonth);
  };
  return [isMonth, toggle] as const;
}

type WeekToolbarProps = {
  label: string;
  isMonth: boolean;
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
  onFold: () => void;
};

/** A line with the period's title, and buttons to the previous, the next and the current period. */
function WeekToolbar({ label, isMonth, onStep, onToday, onFold }: WeekToolbarProps) {
  return (
    <div className="week-tools">
      <WeekToolButton
        label={isMonth ? t('Previous month') : t('Previous week')}
        icon="narrow"
        onPress={() => onStep(-1)}
      />
      <h2 aria-live="polite">{label}</h2>
      <WeekToolButton label={isMonth ? t('Next month') : t('Next week')} icon="wide" onPress={() => onStep(1)} />
      <Button size="sm" variant="ghost" px="2.5" onClick={onToday}>
        {t('Today')}
      </Button>
      <WeekToolButton
        label={isMonth ? t('Show the week') : t('Show the month')}
        icon={isMonth ? 'up' : 'down'}
        isExpanded={isMonth}
        onPress={onFold}
      />
    </div>
  );
}

type IconName = ComponentProps<typeof Icon>['name'];
type WeekToolButtonProps = { label: string; icon: IconName; isExpanded?: boolean; onPress: () => void };

function WeekToolButton({ label, icon, isExpanded, onPress }: WeekToolButtonProps) {
  return (
    <IconButton size="sm" variant="ghost" aria-label={label} aria-expanded={isExpanded} onClick={onPress}>
      <Icon name={icon} size={16} />
    </IconButton>
  );
}

/** The days that the strip shows: a week, or a month with every week that it touches. */
type DayStripSpan = { weeks: readonly Day[]; from: Day; to: Day };

function findMonthStripSpan(month: Month): DayStripSpan {
  return { weeks: listWeeksOfMonth(month), from: findDayOfMonth(month, 1), to: findDayOfMonth(month, 'last') };
}

/** Makes the query for all days of the strip. */
function makeStripQuery({ weeks }: DayStripSpan, { profileId, owner }: CalendarAddress) {
  return makeDaySummariesQuery({ from: weeks[0] ?? 0, to: (weeks.at(-1) ?? 0) + 6, profileId, owner });
}

/**
 * Finds the Monday of the week to show: the week of the chosen day, or else the week in the address. Without
 * both, it is the current week, or in another month its first week.
 */
function findShownMonday({ day, week, month }: CalendarAddress, today: Day): Day {
  return findMonday(day ?? week ?? (findMonth(today) === month ? today : findDayOfMonth(month, 1)));
}

type DayStripBaseProps = { span: DayStripSpan; address: CalendarAddress; isMonth: boolean };

type EmptyStripNoteProps = DayStripBaseProps & { day: Day | undefined } & Pick<CalendarViewProps, 'changeAddress'>;

const emptyDayStripTexts = {
  day: {
    such: t('There are no such due dates on this day.'),
    due: t('Nothing is due on this day.'),
    open: t('Nothing is open on this day.'),
    more: t('Nothing more is due on this day.'),
  },
  week: {
    such: t('There are no such due dates in this week.'),
    due: t('Nothing is due in this week.'),
    open: t('Nothing is open in this week.'),
    more: t('Nothing more is due in this week.'),
  },
  month: {
    such: t('There are no such due dates in this month.'),
    due: t('Nothing is due in this month.'),
    open: t('Nothing is open in this month.'),
    more: t('Nothing more is due in this month.'),
  },
};

/**
 * Says why the list is empty: nothing is due, nothing else is due beside the overdue ones, all are done, or none
 * has the chosen status. If some are done, a link shows them.
 */
function EmptyStripNote({ span, day, address, changeAddress, isMonth }: EmptyStripNoteProps) {
  const { data, isPending } = useQuery(makeStripQuery(span, address));
  const words = emptyDayStripTexts[day !== undefined ? 'day' : isMonth ? 'month' : 'week'];
  if (address.standing) return words.such;
  // The list has only open due dates. As long as the counts of the days are missing, nobody knows whether
  // others were due.
  if (!data) return isPending ? null : t('No open due date is listed, but the counts of the days could not be loaded.');
  const days = day === undefined ? Array.from({ length: span.to - span.from + 1 }, (_, nth) => span.from + nth) : [day];
  const done = days.reduce((sum, one) => sum + (data[one]?.done ?? 0), 0);
  const isLate = days.some((one) => (data[one]?.overdue ?? 0) > 0);
  if (done === 0) return isLate ? words.more : words.due;
  return (
    <>
      {isLate ? words.more : words.open}{' '}
      <button type="button" className="due-link" onClick={() => changeAddress({ standing: 'done' })}>
        {done === 1 ? t('1 is done.') : t('{count} are done.', { count: done })}
      </button>
    </>
  );
}

type DayStripProps = DayStripBaseProps & {
  today: Day;
  /** The chosen day. Only its due dates are then listed. */
  day: Day | undefined;
  onStep: (step: 1 | -1) => void;
  onChoose: (day: Day) => void;
};

/** The strip of days with their due dates. A tap on a day lists only that day. A second tap lists all days again. */
function DayStrip({ span, today, day, address, isMonth, onStep, onChoose }: DayStripProps) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(makeStripQuery(span, address));
  const retry = () => void refetch();
  const days = span.weeks.flatMap(listDaysOfWeek);
  const holidays = days.flatMap((one) => {
    const name = data?.[one]?.off || data?.[one]?.partlyOff;
    return name ? [`${formatShortDay(one)}: ${name}`] : [];
  });
  return (
    <>
      <div className="week-days" data-month={isMonth || undefined} {...useWeekSwipe(onStep)}>
        {days.map((one, nth) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            aria-current={one === today ? 'date' : undefined}
            aria-label={describeDay(one, data !== undefined, data?.[one])}
            data-off={data?.[one]?.off}
            data-outside={one < span.from || one > span.to || undefined}
            onClick={() => onChoose(one)}
          >
            {nth < 7 && <small>{weekdayNames[nth]?.[0]}</small>}
            <b>{readDayOfMonth(one)}</b>
            <DueDateCountOfDay summary={data?.[one]} isNear={isDueSoon(one, today)} />
          </button>
        ))}
      </div>
      {isError && !data && <NotLoadedNotice what={t('What is due on each day')} onRetry={retry} />}
      {isError && data && (
        <div className="due-note">
          <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />
        </div>
      )}
      {holidays.length > 0 && <p className="due-note week-off">{holidays.join(' · ')}</p>}
    </>
  );
}

const minSwipePx = 48;

/** Handles swipes. A swipe to the left shows the next week or month, a swipe to the right the one before. */
function useWeekSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined);
  return {
    onTouchStart: ({ changedTouches }: TouchEvent) => {
      start.current = changedTouches[0]?.clientX;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? 0) - (start.current ?? 0);
      if (start.current !== undefined && Math.abs(way) >= minSwipePx) onStep(way < 0 ? 1 : -1);
      start.current = undefined;
    },
  };
}

import { type TouchEvent, useCallback, useRef, useState } from 'react';
import { useQuery } from 'shared-lib/query';
import { Link } from 'shared-lib/router';
import { type Day, dayOfMonth, formatDay, monthOf } from 'shared-lib/schedules';
import { Button, Icon, IconButton } from 'shared-lib/ui';
import { MoreMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { beginOfYear, dayNumber, daysOfWeek, formatMonth, mondayOf, shortDay } from '../days/days';
import { useSteps } from '../parts/due-heading';
import { type DayEntry, daysQuery, listAddress, useOccurrencePage } from '../wire/lists';
import type { CalendarPartsProps } from './calendar-parts';
import type { CalendarPlace } from './calendar-place';
import { describeDay } from './day-cell';
import { weekdays } from './month-grid';
import { OccurrencePages } from './occurrence-pages';
import { CalendarFilters } from './place-filter';
import './due-list.css';
import './week-view.css';

/** A week for phones: its days in a strip, and below it what is due, day by day. */
export function WeekView({ place, today, go, onWhy, onSubscribe }: CalendarPartsProps) {
  const { profileId, owner, standing } = place;
  const monday = weekOf(place, today);
  const label = t('{start} to {end}', { start: shortDay(monday), end: shortDay(monday + 6) });
  const [chosen, setChosen] = useState<Day>();
  const day = chosen !== undefined && mondayOf(chosen) === monday ? chosen : undefined;
  const show = useCallback((next: Day) => go({ month: monthOf(next), day: next }), [go]);
  const onStep = useSteps(monday, 7, show);
  const [from, to] = day === undefined ? [monday, monday + 6] : [day, day];
  return (
    <>
      <div className="week-tools">
        <h2 aria-live="polite">{label}</h2>
        <Button size="sm" variant="outline" onClick={() => show(mondayOf(today))}>
          {t('Today')}
        </Button>
        <CalendarFilters {...{ place, go, standing }} />
        <MoreMenu name={t('Calendar')}>
          <Link to={`/calendar?year=${formatMonth(beginOfYear(monthOf(monday)))}`}>{t('Year by place')}</Link>
          <button type="button" aria-haspopup="dialog" onClick={onSubscribe}>
            {t('Subscribe')}
          </button>
        </MoreMenu>
      </div>
      <section className="due-section" aria-label={label}>
        <WeekStrip
          {...{ monday, today, day, onStep, place }}
          onChoose={(next) => setChosen(next === day ? undefined : next)}
        />
        {monday <= today && !standing && <OverdueBefore {...{ monday, place }} />}
        <OccurrencePages
          filter={{ from, to, profileId, owner, standing }}
          isByDay
          empty={
            <p className="due-note">
              <NothingOpen {...{ monday, day, place, go }} />
            </p>
          }
          {...{ label, today, onWhy }}
        />
      </section>
    </>
  );
}

/** The week that is shown: that of the chosen day, of today, or the first one of the month. */
function weekOf({ day, month }: CalendarPlace, today: Day): Day {
  return mondayOf(day ?? (monthOf(today) === month ? today : dayOfMonth(month, 1)));
}

/** What is overdue from earlier weeks is in no list of this one. */
function OverdueBefore({ monday, place: { profileId, owner } }: Pick<WeekStripProps, 'monday' | 'place'>) {
  const { data } = useOccurrencePage({ to: monday - 1, standing: 'overdue', profileId, owner }, undefined);
  if (!data?.total) return null;
  const to = listAddress({
    standing: 'overdue',
    to: formatDay(monday - 1),
    ...(profileId !== undefined && { place: String(profileId) }),
    ...(owner !== undefined && { owner: String(owner) }),
  });
  return (
    <p className="due-note">
      <Link className="due-link" to={to}>
        {t('{count} overdue before this week', { count: data.total.toLocaleString('en') })}
      </Link>
    </p>
  );
}

type NothingOpenProps = Pick<WeekStripProps, 'monday' | 'day' | 'place'> & Pick<CalendarPartsProps, 'go'>;

/** A week or a day of which all is done is not one without due dates. */
function NothingOpen({ monday, day, place: { profileId, owner, standing }, go }: NothingOpenProps) {
  const { data } = useQuery(daysQuery({ from: monday, to: monday + 6, profileId, owner }));
  if (standing)
    return day === undefined
      ? t('There are no such due dates in this week.')
      : t('There are no such due dates on this day.');
  const days = day === undefined ? daysOfWeek(monday) : [day];
  const done = days.reduce((sum, one) => sum + (data?.[one]?.done ?? 0), 0);
  if (done === 0)
    return day === undefined ? t('Nothing is due in this week.') : t('Nothing is due on this day.');
  return (
    <>
      {day === undefined ? t('Nothing is open in this week.') : t('Nothing is open on this day.')}{' '}
      <button type="button" className="due-link" onClick={() => go({ standing: 'done' })}>
        {done === 1 ? t('1 is done.') : t('{count} are done.', { count: done })}
      </button>
    </>
  );
}

type WeekStripProps = {
  monday: Day;
  today: Day;
  /** The day whose list alone is shown. */
  day: Day | undefined;
  place: CalendarPlace;
  onStep: (step: 1 | -1) => void;
  onChoose: (day: Day) => void;
};

/** Seven days with what is due on each. A press shows one day alone, another press the week again. */
function WeekStrip({ monday, today, day, place, onStep, onChoose }: WeekStripProps) {
  const { profileId, owner } = place;
  const { data } = useQuery(daysQuery({ from: monday, to: monday + 6, profileId, owner }));
  return (
    <div className="week-strip" {...useSwipe(onStep)}>
      <IconButton size="sm" variant="ghost" aria-label={t('Previous week')} onClick={() => onStep(-1)}>
        <Icon name="narrow" size={16} />
      </IconButton>
      {daysOfWeek(monday).map((one, nth) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === day}
          aria-current={one === today ? 'date' : undefined}
          aria-label={describeDay(one, data !== undefined, data?.[one])}
          onClick={() => onChoose(one)}
        >
          <small>{weekdays[nth]?.[0]}</small>
          <b>{dayNumber(one)}</b>
          <DayMark entry={data?.[one]} />
        </button>
      ))}
      <IconButton size="sm" variant="ghost" aria-label={t('Next week')} onClick={() => onStep(1)}>
        <Icon name="wide" size={16} />
      </IconButton>
    </div>
  );
}

/** How many are due on a day, with a sign where some are late, or that all of them are done. */
function DayMark({ entry }: { entry: DayEntry | undefined }) {
  if (!entry) return <i />;
  const { count, overdue, done } = entry;
  if (count === 0) return done > 0 ? <i data-tone="ok">✓</i> : <i />;
  return overdue > 0 ? <i data-tone="bad">! {count}</i> : <i data-tone="none">{count}</i>;
}

/** A finger has to go so far for a swipe, in pixels. */
const swipeLength = 48;

/** A swipe to the left leads to the next week, one to the right to the week before. */
function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined);
  return {
    onTouchStart: ({ changedTouches }: TouchEvent) => {
      start.current = changedTouches[0]?.clientX;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? 0) - (start.current ?? 0);
      if (start.current !== undefined && Math.abs(way) >= swipeLength) onStep(way < 0 ? 1 : -1);
      start.current = undefined;
    },
  };
}

import { memo, type ReactNode, useCallback } from 'react';
import { Link } from 'shared-lib/router';
import { type Day, findMonth, type Month } from 'shared-lib/schedules';
import { dash } from 'shared-lib/schedules/figures';
import { Button, LazyPart } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { findFinancialYearStart, formatIsoMonth, formatMonthTitle } from '../days/days';
import { PeriodStepButtons, useStepCallback } from '../parts/due-heading';
import type { MonthCounts } from '../wire/heat';
import { makeMonthAddress } from '../wire/lists';
import { type CalendarAddress, type CalendarAddressChange, findShownStatus } from './calendar-address';
import { CalendarFilters, StatusFilterBox } from './place-filter';

export type CalendarViewProps = {
  place: CalendarAddress;
  today: Day;
  go: (change: CalendarAddressChange) => void;
  onWhy: (id: number) => void;
  /** Opens the dialog with the addresses for calendar programs. */
  onSubscribe: () => void;
};

type CalendarHeaderProps = Omit<CalendarViewProps, 'onWhy'>;

const loadYearHeatMap = () => import('./year-heat').then(({ YearHeatMap }) => YearHeatMap);
const loadPlainDueDateListTitle = () => import('./due-list').then(({ PlainDueDateListTitle }) => PlainDueDateListTitle);

/**
 * The tools at the top of the page: the title of a list or year, or the buttons of a month. On phones there are
 * none for a month, because the week below has its own buttons.
 */
export function CalendarHeaderTools(props: Omit<CalendarHeaderProps, 'onSubscribe'>) {
  const isPhone = useIsPhone();
  const { place } = props;
  if (place.list)
    return (
      <LazyPart
        what={t('This list')}
        load={loadPlainDueDateListTitle}
        with={{ place, list: place.list }}
        waiting={<div className="calendar-tools" />}
      />
    );
  if (place.year !== undefined) return <YearToolbar go={props.go} first={place.year} />;
  return isPhone ? null : <MonthToolbar {...props} />;
}

/** The links to other views of a month, and the filters, at the end of the header. Phones have other buttons. */
export function CalendarHeaderFilters({ place, go, onSubscribe }: Omit<CalendarHeaderProps, 'today'>) {
  return (
    <>
      {!place.list && (
        <>
          <Button asChild size="sm" variant="outline">
            <Link to={`/calendar?year=${formatIsoMonth(findFinancialYearStart(place.month))}`}>
              {t('Year by place')}
            </Link>
          </Button>
          <SubscribeButton onSubscribe={onSubscribe} />
        </>
      )}
      <CalendarFilters {...{ place, go }}>
        {place.list && <StatusFilterBox standing={findShownStatus(place)} go={go} />}
      </CalendarFilters>
    </>
  );
}

function YearToolbar({ first, go }: Pick<CalendarHeaderProps, 'go'> & { first: Month }) {
  const onStep = useStepCallback(
    first,
    12,
    useCallback((year: Month) => go({ year }), [go]),
  );
  return (
    <div className="calendar-tools">
      <PeriodStepButtons earlier={t('Previous year')} later={t('Next year')} onStep={onStep} />
      <h2 aria-live="polite">
        {t('{start} to {end}', { start: formatMonthTitle(first), end: formatMonthTitle(first + 11) })}
      </h2>
      <Button asChild size="sm" variant="outline">
        <Link to="/calendar">{t('Show the month')}</Link>
      </Button>
    </div>
  );
}

/** The due dates of twelve months, by place. */
export function YearByPlaceView({ first }: { first: Month }) {
  return <LazyPart what={t('The year')} load={loadYearHeatMap} with={{ first }} />;
}

/** The month, or on phones the week. */
export function MonthOrWeekView(props: CalendarViewProps) {
  return useIsPhone() ? (
    <LazyPart what={t('The week')} load={loadWeekView} with={props} />
  ) : (
    <LazyMonthView {...props} />
  );
}

const loadWeekView = () => import('./week-view').then(({ WeekView }) => WeekView);
const loadMonthView = () => import('./month-view').then(({ MonthView }) => MonthView);

function LazyMonthView({ place, today, go, onWhy }: CalendarViewProps) {
  const { month } = place;
  const onMonth = useCallback((next: Month) => go({ month: next, day: undefined }), [go]);
  const onChoose = useCallback((day: Day) => go({ month, day }), [go, month]);
  return <LazyPart what={t('The month')} load={loadMonthView} with={{ place, today, onMonth, onChoose, go, onWhy }} />;
}

function MonthToolbar({ place: { month }, today, go }: Omit<CalendarHeaderProps, 'onSubscribe'>) {
  // The change runs in a separate task, because otherwise the browser would lay out the page within the click's
  // task.
  const onMonth = useCallback((next: Month) => void setTimeout(() => go({ month: next, day: undefined })), [go]);
  const onStep = useStepCallback(month, 1, onMonth);
  const onToday = useCallback(() => go({ month: findMonth(today), day: today }), [go, today]);
  return (
    <div className="calendar-tools">
      <PeriodStepButtons earlier={t('Previous month')} later={t('Next month')} onStep={onStep} />
      <TodayButton onToday={onToday} />
      <h2 aria-live="polite">{formatMonthTitle(month)}</h2>
    </div>
  );
}

const TodayButton = memo(function TodayButton({ onToday }: { onToday: () => void }) {
  return (
    <Button size="sm" variant="outline" onClick={onToday}>
      {t('Today')}
    </Button>
  );
});

const SubscribeButton = memo(function SubscribeButton({ onSubscribe }: Pick<CalendarViewProps, 'onSubscribe'>) {
  return (
    <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onSubscribe}>
      {t('Subscribe')}
    </Button>
  );
});

type MonthDueCountsProps = {
  /** The id of the place. Undefined: all places. */
  id: number | undefined;
  counts: MonthCounts;
  /** The month in words for screen readers. In a table it also names the place. */
  when: string;
  /** The name of the month, which cards show. */
  name?: ReactNode;
};

/**
 * Shows the number of open due dates in a month, and whether some of them are overdue. If nothing is open,
 * shows the number of finished ones. Each number links to its list.
 */
export function MonthDueCounts({ id, counts: { month, open, overdue, done }, when, name }: MonthDueCountsProps) {
  const words = { when, open, overdue, done };
  if (open === 0 && done === 0)
    return (
      <span>
        {name} {dash}
      </span>
    );
  const label =
    open === 0
      ? t('{when}: {done} done', words)
      : t('{when}: {open} open, {overdue} of them overdue, {done} done', words);
  return (
    <>
      <Link
        className={open === 0 ? 'heat-done' : undefined}
        to={makeMonthAddress(month, { place: id, ...(open === 0 && { standing: 'done' }) })}
        aria-label={label}
      >
        {name} <b>{open === 0 ? `✓ ${done.toLocaleString('en')}` : open.toLocaleString('en')}</b>
      </Link>
      {overdue > 0 && (
        <Link
          className="heat-late"
          to={makeMonthAddress(month, { place: id, standing: 'overdue' })}
          aria-label={t('{when}: {overdue} overdue', words)}
          title={overdue === open ? t('{overdue}, all overdue', words) : t('{overdue} of {open} overdue', words)}
        >
          {name ? `! ${overdue.toLocaleString('en')}` : <i className="heat-dot" />}
        </Link>
      )}
    </>
  );
}

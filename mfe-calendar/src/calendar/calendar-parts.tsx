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
  address: CalendarAddress;
  today: Day;
  changeAddress: (change: CalendarAddressChange) => void;
  onOpenDueDate: (id: number) => void;
  /** Opens the dialog with the addresses for calendar programs. */
  onSubscribe: () => void;
};

type CalendarHeaderProps = Omit<CalendarViewProps, 'onOpenDueDate'>;

const loadYearHeatMap = () => import('./year-heat').then(({ YearHeatMap }) => YearHeatMap);
const loadPlainDueDateListTitle = () => import('./due-list').then(({ PlainDueDateListTitle }) => PlainDueDateListTitle);

/**
 * The tools at the top of the page: the title of a list or year, or the buttons of a month. On phones there are
 * none for a month, because the week below has its own buttons.
 */
export function CalendarHeaderTools(props: Omit<CalendarHeaderProps, 'onSubscribe'>) {
  const isPhone = useIsPhone();
  const { address } = props;
  if (address.listKind)
    return (
      <LazyPart
        what={t('This list')}
        load={loadPlainDueDateListTitle}
        with={{ address, listKind: address.listKind }}
        waiting={<div className="calendar-tools" />}
      />
    );
  if (address.year !== undefined) return <YearToolbar changeAddress={props.changeAddress} first={address.year} />;
  return isPhone ? null : <MonthToolbar {...props} />;
}

/** The links to other views of a month, and the filters, at the end of the header. Phones have other buttons. */
export function CalendarHeaderFilters({ address, changeAddress, onSubscribe }: Omit<CalendarHeaderProps, 'today'>) {
  return (
    <>
      {!address.listKind && (
        <>
          <Button asChild size="sm" variant="outline">
            <Link to={`/calendar?year=${formatIsoMonth(findFinancialYearStart(address.month))}`}>
              {t('Year by place')}
            </Link>
          </Button>
          <SubscribeButton onSubscribe={onSubscribe} />
        </>
      )}
      <CalendarFilters {...{ address, changeAddress }}>
        {address.listKind && <StatusFilterBox standing={findShownStatus(address)} changeAddress={changeAddress} />}
      </CalendarFilters>
    </>
  );
}

function YearToolbar({ first, changeAddress }: Pick<CalendarHeaderProps, 'changeAddress'> & { first: Month }) {
  const onStep = useStepCallback(
    first,
    12,
    useCallback((year: Month) => changeAddress({ year }), [changeAddress]),
  );
  return (
    <div className="calendar-tools">
      <PeriodStepButtons earlierLabel={t('Previous year')} laterLabel={t('Next year')} onStep={onStep} />
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

function LazyMonthView({ address, today, changeAddress, onOpenDueDate }: CalendarViewProps) {
  const { month } = address;
  const onMonth = useCallback((next: Month) => changeAddress({ month: next, day: undefined }), [changeAddress]);
  const onChoose = useCallback((day: Day) => changeAddress({ month, day }), [changeAddress, month]);
  return (
    <LazyPart
      what={t('The month')}
      load={loadMonthView}
      with={{ address, today, onMonth, onChoose, changeAddress, onOpenDueDate }}
    />
  );
}

function MonthToolbar({ address: { month }, today, changeAddress }: Omit<CalendarHeaderProps, 'onSubscribe'>) {
  // The change runs in a separate task, because otherwise the browser would lay out the page within the click's
  // task.
  const onMonth = useCallback(
    (next: Month) => void setTimeout(() => changeAddress({ month: next, day: undefined })),
    [changeAddress],
  );
  const onStep = useStepCallback(month, 1, onMonth);
  const onToday = useCallback(() => changeAddress({ month: findMonth(today), day: today }), [changeAddress, today]);
  return (
    <div className="calendar-tools">
      <PeriodStepButtons earlierLabel={t('Previous month')} laterLabel={t('Next month')} onStep={onStep} />
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
  monthLabel: string;
  /** The name of the month, which cards show. */
  name?: ReactNode;
};

/**
 * Shows the number of open due dates in a month, and whether some of them are overdue. If nothing is open,
 * shows the number of finished ones. Each number links to its list.
 */
export function MonthDueCounts({ id, counts: { month, open, overdue, done }, monthLabel, name }: MonthDueCountsProps) {
  const words = { when: monthLabel, open, overdue, done };
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

import { memo, useCallback } from 'react';
import { Link } from 'shared-lib/router';
import { type Day, findMonth, type Month } from 'shared-lib/schedules';
import { Button, Icon, IconButton, LazyPart } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { findFinancialYearStart, formatMonth, formatMonthTitle } from '../days/days';
import { useStepCallback } from '../parts/due-heading';
import type { CalendarAddress, CalendarChange } from './calendar-address';
import { CalendarFilters } from './place-filter';

export type CalendarViewProps = {
  place: CalendarAddress;
  today: Day;
  go: (change: CalendarChange) => void;
  onWhy: (id: number) => void;
  /** Opens the dialog with the addresses for calendar programs. */
  onSubscribe: () => void;
};

type YearByPlaceViewProps = Pick<CalendarViewProps, 'go'> & { first: Month };

const loadYearHeat = () => import('./year-heat').then(({ YearHeat }) => YearHeat);

/** The due dates of twelve months by place. */
export function YearByPlaceView({ first, go }: YearByPlaceViewProps) {
  const onStep = useStepCallback(
    first,
    12,
    useCallback((year: Month) => go({ year }), [go]),
  );
  return (
    <>
      <div className="calendar-tools">
        <StepButtons earlier={t('Previous year')} later={t('Next year')} onStep={onStep} />
        <h2 aria-live="polite">
          {t('{start} to {end}', { start: formatMonthTitle(first), end: formatMonthTitle(first + 11) })}
        </h2>
        <Link className="due-link" to="/calendar">
          {t('Show the month')}
        </Link>
      </div>
      <LazyPart what={t('The year')} load={loadYearHeat} with={{ first }} />
    </>
  );
}

/** The month, or the week on phones, with the buttons to other months or weeks. */
export function MonthOrWeekView(props: CalendarViewProps) {
  return useIsPhone() ? (
    <LazyPart what={t('The week')} load={loadWeekView} with={props} />
  ) : (
    <MonthWithTools {...props} />
  );
}

const loadWeekView = () => import('./week-view').then(({ WeekView }) => WeekView);
const loadMonthView = () => import('./month-view').then(({ MonthView }) => MonthView);

function MonthWithTools({ place, today, go, onWhy, onSubscribe }: CalendarViewProps) {
  const { month } = place;
  const onMonth = useCallback((next: Month) => go({ month: next, day: undefined }), [go]);
  const onChoose = useCallback((day: Day) => go({ month, day }), [go, month]);
  const onStep = useStepCallback(month, 1, onMonth);
  const onToday = useCallback(() => go({ month: findMonth(today), day: today }), [go, today]);
  return (
    <>
      <CalendarTools
        title={formatMonthTitle(month)}
        earlier={t('Previous month')}
        later={t('Next month')}
        {...{ onStep, onToday, month, place, go, onSubscribe }}
      />
      <LazyPart
        what={t('The month')}
        load={loadMonthView}
        with={{ place, today, onMonth, onChoose, go, onWhy }}
      />
    </>
  );
}

type CalendarToolsProps = {
  /** The shown month, in words. */
  title: string;
  /** The labels of the two buttons: the period before and the one after. */
  earlier: string;
  later: string;
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
  month: Month;
  place: CalendarAddress;
  go: (change: CalendarChange) => void;
  onSubscribe: () => void;
};

function CalendarTools({
  title,
  earlier,
  later,
  month,
  place,
  onStep,
  onToday,
  go,
  onSubscribe,
}: CalendarToolsProps) {
  return (
    <div className="calendar-tools">
      <StepButtons {...{ earlier, later, onStep }} />
      <TodayButton onToday={onToday} />
      <h2 aria-live="polite">{title}</h2>
      <Link className="due-link" to={`/calendar?year=${formatMonth(findFinancialYearStart(month))}`}>
        {t('Year by place')}
      </Link>
      <SubscribeButton onSubscribe={onSubscribe} />
      <CalendarFilters {...{ place, go }} />
    </div>
  );
}

const TodayButton = memo(function TodayButton({ onToday }: Pick<CalendarToolsProps, 'onToday'>) {
  return (
    <Button size="sm" variant="outline" onClick={onToday}>
      {t('Today')}
    </Button>
  );
});

const SubscribeButton = memo(function SubscribeButton({
  onSubscribe,
}: Pick<CalendarToolsProps, 'onSubscribe'>) {
  return (
    <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onSubscribe}>
      {t('Subscribe')}
    </Button>
  );
});

type StepButtonsProps = Pick<CalendarToolsProps, 'earlier' | 'later' | 'onStep'>;

/** The buttons to the period before and after. `memo` keeps them unchanged while months change. */
const StepButtons = memo(function StepButtons({ earlier, later, onStep }: StepButtonsProps) {
  return (
    <>
      <IconButton size="sm" variant="outline" aria-label={earlier} onClick={() => onStep(-1)}>
        <Icon name="narrow" size={16} />
      </IconButton>
      <IconButton size="sm" variant="outline" aria-label={later} onClick={() => onStep(1)}>
        <Icon name="wide" size={16} />
      </IconButton>
    </>
  );
});

import { memo, useCallback } from 'react';
import { Link } from 'shared-lib/router';
import { type Day, type Month, monthOf } from 'shared-lib/schedules';
import { Button, Icon, IconButton, LazyPart } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { beginOfYear, formatMonth, monthTitle } from '../days/days';
import { useSteps } from '../parts/due-heading';
import type { CalendarPlace, PlaceChange } from './calendar-place';
import { CalendarFilters } from './place-filter';

export type CalendarPartsProps = {
  place: CalendarPlace;
  today: Day;
  go: (change: PlaceChange) => void;
  onWhy: (id: number) => void;
  /** Opens the dialog with the addresses for calendar programs. */
  onSubscribe: () => void;
};

type YearProps = Pick<CalendarPartsProps, 'go'> & { first: Month };

const loadYearHeat = () => import('./year-heat').then(({ YearHeat }) => YearHeat);

/** The due dates of twelve months by place. */
export function Year({ first, go }: YearProps) {
  const onStep = useSteps(
    first,
    12,
    useCallback((year: Month) => go({ year }), [go]),
  );
  return (
    <>
      <div className="calendar-tools">
        <Steps earlier={t('Previous year')} later={t('Next year')} onStep={onStep} />
        <h2 aria-live="polite">
          {t('{start} to {end}', { start: monthTitle(first), end: monthTitle(first + 11) })}
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
export function CalendarParts(props: CalendarPartsProps) {
  return useIsPhone() ? (
    <LazyPart what={t('The week')} load={loadWeek} with={props} />
  ) : (
    <Months {...props} />
  );
}

const loadWeek = () => import('./week-view').then(({ WeekView }) => WeekView);
const loadMonth = () => import('./month-view').then(({ MonthView }) => MonthView);

function Months({ place, today, go, onWhy, onSubscribe }: CalendarPartsProps) {
  const { month } = place;
  const onMonth = useCallback((next: Month) => go({ month: next, day: undefined }), [go]);
  const onChoose = useCallback((day: Day) => go({ month, day }), [go, month]);
  const onStep = useSteps(month, 1, onMonth);
  const onToday = useCallback(() => go({ month: monthOf(today), day: today }), [go, today]);
  return (
    <>
      <Tools
        title={monthTitle(month)}
        earlier={t('Previous month')}
        later={t('Next month')}
        {...{ onStep, onToday, month, place, go, onSubscribe }}
      />
      <LazyPart
        what={t('The month')}
        load={loadMonth}
        with={{ place, today, onMonth, onChoose, go, onWhy }}
      />
    </>
  );
}

type ToolsProps = {
  /** The shown month, in words. */
  title: string;
  /** The labels of the two buttons: the period before and the one after. */
  earlier: string;
  later: string;
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
  month: Month;
  place: CalendarPlace;
  go: (change: PlaceChange) => void;
  onSubscribe: () => void;
};

function Tools({ title, earlier, later, month, place, onStep, onToday, go, onSubscribe }: ToolsProps) {
  return (
    <div className="calendar-tools">
      <Steps {...{ earlier, later, onStep }} />
      <TodayButton onToday={onToday} />
      <h2 aria-live="polite">{title}</h2>
      <Link className="due-link" to={`/calendar?year=${formatMonth(beginOfYear(month))}`}>
        {t('Year by place')}
      </Link>
      <SubscribeButton onSubscribe={onSubscribe} />
      <CalendarFilters {...{ place, go }} />
    </div>
  );
}

const TodayButton = memo(function TodayButton({ onToday }: Pick<ToolsProps, 'onToday'>) {
  return (
    <Button size="sm" variant="outline" onClick={onToday}>
      {t('Today')}
    </Button>
  );
});

const SubscribeButton = memo(function SubscribeButton({ onSubscribe }: Pick<ToolsProps, 'onSubscribe'>) {
  return (
    <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onSubscribe}>
      {t('Subscribe')}
    </Button>
  );
});

type StepsProps = Pick<ToolsProps, 'earlier' | 'later' | 'onStep'>;

/** The buttons to the period before and after. `memo` keeps them unchanged while months change. */
const Steps = memo(function Steps({ earlier, later, onStep }: StepsProps) {
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

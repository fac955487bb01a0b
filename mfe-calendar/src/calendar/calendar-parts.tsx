import { useCallback } from 'react';
import { type Day, type Month, monthOf } from 'shared-lib/schedules';
import { Button, Icon, IconButton } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { mondayOf, monthTitle, shortDay } from '../days/days';
import type { OwnerFilter } from '../wire/lists';
import { type CalendarPlace, type PlaceChange, weekOf } from './calendar-place';
import { MonthView } from './month-view';
import { OccurrencePages } from './occurrence-pages';
import { OwnerFilterBox, PlaceFilter } from './place-filter';

type CalendarPartsProps = {
  place: CalendarPlace;
  today: Day;
  go: (change: PlaceChange) => void;
  onWhy: (id: number) => void;
};

/** The month or, on phones, the week, and what leads to others. */
export function CalendarParts(props: CalendarPartsProps) {
  return useIsPhone() ? <Weeks {...props} /> : <Months {...props} />;
}

function Months({ place, today, go, onWhy }: CalendarPartsProps) {
  const { month, profileId, owner } = place;
  const onMonth = useCallback((next: Month) => go({ month: next, day: undefined }), [go]);
  const onChoose = useCallback((day: Day) => go({ month, day }), [go, month]);
  return (
    <>
      <Tools
        title={monthTitle(month)}
        earlier={t('Previous month')}
        later={t('Next month')}
        onStep={(step) => onMonth(month + step)}
        onToday={() => go({ month: monthOf(today), day: today })}
        {...{ profileId, owner, go }}
      />
      <MonthView {...{ place, today, onMonth, onChoose, onWhy }} />
    </>
  );
}

function Weeks({ place, today, go, onWhy }: CalendarPartsProps) {
  const { profileId, owner } = place;
  const monday = weekOf(place, today);
  const label = t('{start} to {end}', { start: shortDay(monday), end: shortDay(monday + 6) });
  const show = (day: Day) => go({ month: monthOf(day), day });
  return (
    <>
      <Tools
        title={label}
        earlier={t('Previous week')}
        later={t('Next week')}
        onStep={(step) => show(monday + step * 7)}
        onToday={() => show(mondayOf(today))}
        {...{ profileId, owner, go }}
      />
      <WeekAgenda {...{ monday, label, profileId, owner, today, onWhy }} />
    </>
  );
}

type WeekAgendaProps = {
  monday: Day;
  /** The week in words. */
  label: string;
  profileId: number | undefined;
  owner: OwnerFilter | undefined;
  today: Day;
  onWhy: (id: number) => void;
};

/** A week as a list by day, for phones. */
function WeekAgenda({ monday, label, profileId, owner, today, onWhy }: WeekAgendaProps) {
  return (
    <section className="due-section" aria-label={label}>
      <OccurrencePages
        key={`${monday} ${profileId} ${owner}`}
        filter={{ from: monday, to: monday + 6, profileId, owner }}
        isByDay
        empty={<p className="due-note">{t('Nothing is due in this week.')}</p>}
        {...{ label, today, onWhy }}
      />
    </section>
  );
}

type ToolsProps = {
  /** What is shown, in words. */
  title: string;
  /** The labels of the two steps. */
  earlier: string;
  later: string;
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
  profileId: number | undefined;
  owner: OwnerFilter | undefined;
  go: (change: PlaceChange) => void;
};

function Tools({ title, earlier, later, onStep, onToday, profileId, owner, go }: ToolsProps) {
  return (
    <div className="calendar-tools">
      <IconButton size="sm" variant="outline" aria-label={earlier} onClick={() => onStep(-1)}>
        <Icon name="narrow" size={16} />
      </IconButton>
      <IconButton size="sm" variant="outline" aria-label={later} onClick={() => onStep(1)}>
        <Icon name="wide" size={16} />
      </IconButton>
      <Button size="sm" variant="outline" onClick={onToday}>
        {t('Today')}
      </Button>
      <h2 aria-live="polite">{title}</h2>
      <PlaceFilter {...{ profileId, go }} />
      <OwnerFilterBox {...{ owner, go }} />
    </div>
  );
}

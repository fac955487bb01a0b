import { memo } from 'react';
import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { dayNumber, longDay } from '../days/days';
import type { DayEntry } from '../wire/lists';

type DayCellProps = {
  day: Day;
  /** What is due. Undefined if nothing is, or while nothing is known yet. */
  entry: DayEntry | undefined;
  isKnown: boolean;
  isToday: boolean;
  isChosen: boolean;
  /** Whether the day belongs to the month before or after. */
  isOutside: boolean;
  /** Whether the Tab key stops here. */
  isTabStop: boolean;
};

/** A day of the month. Plain elements without handlers: the grid listens for all of its days. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, entry, isKnown, isToday, isChosen, isOutside, isTabStop } = props;
  return (
    <td {...cellProps(isChosen)}>
      <button
        type="button"
        className="calendar-day"
        data-day={day}
        data-outside={isOutside || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
      >
        <span className="calendar-number" aria-hidden="true">
          {dayNumber(day)}
        </span>
        <span className="due-unseen">{longDay(day)}. </span>
        {entry && <DayNames entry={entry} />}
        {!entry && isKnown && <span className="due-unseen">{t('Nothing is due.')}</span>}
      </button>
    </td>
  );
});

/** The button in the cell takes the focus, as the pattern for grids allows. */
function cellProps(isChosen: boolean) {
  return { role: 'gridcell', 'aria-selected': isChosen };
}

function DayNames({ entry: { count, overdue, names } }: { entry: DayEntry }) {
  const more = count - names.length;
  return (
    <>
      <span className="due-pill calendar-count" data-tone={overdue > 0 ? 'bad' : 'none'}>
        {count}
        <span className="due-unseen">
          {' '}
          {overdue > 0 ? t('due, {overdue} overdue: ', { overdue }) : t('due: ')}
        </span>
      </span>
      <span className="calendar-names" data-late={overdue > 0 || undefined}>
        {names.map((name, place) => (
          <bdi key={`${place} ${name}`}>{name}</bdi>
        ))}
        {more > 0 && <span className="calendar-more">{t('+{more} more', { more })}</span>}
      </span>
    </>
  );
}

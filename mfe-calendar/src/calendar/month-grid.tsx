import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Day, findDayOfMonth, findMonth, type Month } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { findDayAfterKey, listDaysOfWeek, listWeeksOfMonth } from '../days/days';
import { isDueSoon } from '../parts/due-date-pill';
import type { DaySummary } from '../wire/lists';
import { DayCell, measureDay } from './day-cell';

type MonthGridProps = {
  month: Month;
  /** The name of the month in words. */
  label: string;
  /** The summary of each day's due dates. It is undefined while it loads. */
  summaries: Readonly<Record<Day, DaySummary>> | undefined;
  today: Day;
  chosen: Day | undefined;
  onChoose: (day: Day) => void;
  onMonth: (month: Month) => void;
};

/**
 * A month in weeks from Monday to Sunday. Arrow keys move between days, PageUp and PageDown between months.
 */
export const MonthGrid = memo(function MonthGrid(props: MonthGridProps) {
  const { month, label, summaries, today, chosen, onChoose, onMonth } = props;
  const { table, tabStop, moveTo } = useFocusedDay({ month, today, chosen, onMonth });
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = readDayOfCell(event.target);
    const next = from === undefined || hasModifierKey(event) ? undefined : findDayAfterKey(event.key, from);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  };
  const onClick = ({ target }: MouseEvent) => {
    const day = readDayOfCell(target);
    if (day !== undefined) onChoose(day);
  };
  return (
    <table
      ref={table}
      {...gridRoleProps}
      className="calendar-grid"
      aria-label={label}
      aria-busy={!summaries}
      style={summaries && makeMonthStyle(summaries)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames.map(([short, long]) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeksOfMonth(month).map((monday, week) => (
          // The key is the position of the week, because reusing elements for the next month is faster than
          // creating new ones.
          <tr key={weekReactKeys[week]} style={summaries && makeWeekStyle(monday, summaries)}>
            {listDaysOfWeek(monday).map((day, place) => (
              <DayCell
                key={weekdayNames[place]?.[0]}
                day={day}
                summary={summaries?.[day]}
                isKnown={summaries !== undefined}
                isToday={day === today}
                isNear={isDueSoon(day, today)}
                isChosen={day === chosen}
                isOutside={findMonth(day) !== month}
                isTabStop={day === tabStop}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** A week is as high as its fullest day. An empty week is low. In high windows all weeks are equally high. */
function makeWeekStyle(monday: Day, summaries: Readonly<Record<Day, DaySummary>>): CSSProperties {
  const days = listDaysOfWeek(monday).flatMap((day) => summaries[day] ?? []);
  return { '--day-height': `${measureHighestDay(days)}px` } as CSSProperties;
}

function makeMonthStyle(summaries: Readonly<Record<Day, DaySummary>>): CSSProperties {
  return { '--month-height': `${measureHighestDay(Object.values(summaries))}px` } as CSSProperties;
}

const measureHighestDay = (days: readonly DaySummary[]) => Math.max(68, ...days.map(measureDay));

/** The ARIA role of the month's table. `grid` is correct, because the arrow keys move between the days. */
const gridRoleProps = { role: 'grid' };

/** The short and the full names of the weekdays. */
export const weekdayNames = [
  [t('Mon'), t('Monday')],
  [t('Tue'), t('Tuesday')],
  [t('Wed'), t('Wednesday')],
  [t('Thu'), t('Thursday')],
  [t('Fri'), t('Friday')],
  [t('Sat'), t('Saturday')],
  [t('Sun'), t('Sunday')],
] as const;

/** The React keys of the weeks. A month has at most six. */
const weekReactKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

function hasModifierKey({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

/** Reads the day of the cell in which an event happened. */
function readDayOfCell(target: EventTarget): Day | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return cell ? Number(cell.dataset.day) : undefined;
}

type FocusedDayOptions = Pick<MonthGridProps, 'month' | 'today' | 'chosen' | 'onMonth'>;

/**
 * Returns the day that the Tab key reaches, and a function that moves the focus to another day. The day may be
 * in another month.
 */
function useFocusedDay({ month, today, chosen, onMonth }: FocusedDayOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<Day>();
  const isMoving = useRef(false);
  const inMonth = [moved, chosen, today].find((day) => day !== undefined && findMonth(day) === month);
  // This runs after every render, because the focused day may be in a month that renders later.
  useLayoutEffect(() => {
    if (!isMoving.current || moved === undefined || findMonth(moved) !== month) return;
    isMoving.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${moved}"]`)?.focus();
  });
  return {
    table,
    tabStop: inMonth ?? findDayOfMonth(month, 1),
    moveTo(day: Day) {
      isMoving.current = true;
      setMoved(day);
      if (findMonth(day) !== month) onMonth(findMonth(day));
    },
  };
}

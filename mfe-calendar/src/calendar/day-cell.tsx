import { memo, type ReactNode } from 'react';
import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { formatLongDay, readDayOfMonth } from '../days/days';
import { findToneOfOpenDueDate } from '../parts/due-date-pill';
import type { DaySummary } from '../wire/lists';

type DayCellProps = {
  day: Day;
  /** The summary of the day's due dates. It is undefined if nothing is due, or while it loads. */
  summary: DaySummary | undefined;
  isKnown: boolean;
  isToday: boolean;
  /** Whether the day is soon, so that its duties are urgent. */
  isNear: boolean;
  isChosen: boolean;
  /** Whether the day belongs to the month before or after. */
  isOutside: boolean;
  /** Whether the Tab key stops at this day. */
  isTabStop: boolean;
};

/** A day of the month. It has no handlers, because the grid handles the events of all days. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, summary, isKnown, isToday, isNear, isChosen, isOutside, isTabStop } = props;
  return (
    <td {...makeGridCellProps(isChosen)} data-off={summary?.off}>
      <button
        type="button"
        className="calendar-day"
        aria-label={describeDay(day, isKnown, summary)}
        data-day={day}
        data-outside={isOutside || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
      >
        <span className="calendar-number">{readDayOfMonth(day)}</span>
        <HolidayOfDay summary={summary} />
        {summary && summary.count + countClosedDueDates(summary) > 0 && <DutyNamesOfDay {...{ summary, isNear }} />}
      </button>
    </td>
  );
});

/**
 * Makes the ARIA props of the cell. The button inside the cell takes the focus, which the ARIA grid pattern
 * allows.
 */
function makeGridCellProps(isChosen: boolean) {
  return { role: 'gridcell', 'aria-selected': isChosen };
}

/** How many due dates of a day are done or waived. */
export const countClosedDueDates = ({ done, waived }: DaySummary) => done + waived;

/**
 * Shows the number of open due dates of a day, with a sign if some are overdue. If none is open, it shows only a
 * sign: one for done due dates, another for waived ones.
 */
export function DueDateCountOfDay({ summary, isNear }: { summary: DaySummary | undefined; isNear: boolean }) {
  if (!summary) return <i />;
  const { count, overdue, done, waived } = summary;
  if (count === 0 && done === 0) return waived > 0 ? <i>–</i> : <i />;
  if (count === 0) return <i data-tone="ok">✓</i>;
  return <i data-tone={findToneOfOpenDueDate(overdue > 0, isNear)}>{overdue > 0 ? `! ${count}` : count}</i>;
}

/** The name of a holiday. If it is a holiday only at some places, the text also names these. */
export function HolidayOfDay({ summary }: { summary: DaySummary | undefined }) {
  const name = summary?.off || summary?.partlyOff;
  return name ? <span className="calendar-off">{name}</span> : null;
}

/** Describes a day for its accessible name. Unlike hidden text, an accessible name needs no time for layout. */
export function describeDay(day: Day, isKnown: boolean, summary: DaySummary | undefined): string {
  const title = formatLongDay(day);
  const { off, partlyOff } = summary ?? {};
  if (partlyOff) return describeDueDates(t('{day}, {name}', { day: title, name: partlyOff }), isKnown, summary);
  if (off === undefined) return describeDueDates(title, isKnown, summary);
  return describeDueDates(
    off ? t('{day}, {name}, day off', { day: title, name: off }) : t('{day}, day off', { day: title }),
    isKnown,
    summary,
  );
}

function describeDueDates(title: string, isKnown: boolean, summary: DaySummary | undefined): string {
  if (!summary || summary.count + countClosedDueDates(summary) === 0)
    return isKnown ? t('{day}: nothing is due', { day: title }) : title;
  const { count, overdue, done, late, waived, names } = summary;
  const doneText =
    done === 0 ? '' : late > 0 ? t(', {done} done, {late} of them late', { done, late }) : t(', {done} done', { done });
  const finished = doneText + (waived > 0 ? t(', {waived} waived', { waived }) : '');
  if (count === 0) return t('{day}: nothing is open', { day: title }) + finished;
  const more = count - names.length;
  const listed = [...names, ...(more > 0 ? [t('+{more} more', { more })] : [])].join(', ');
  return describeOpenDueDates({ day: title, count, overdue, listed }) + finished;
}

/** Describes the open due dates of a day. The overdue ones are among those that are due. */
function describeOpenDueDates(words: { day: string; count: number; overdue: number; listed: string }): string {
  const { count, overdue } = words;
  if (overdue === 0) return t('{day}: {count} due: {listed}', words);
  if (overdue < count) return t('{day}: {count} due, {overdue} of them overdue: {listed}', words);
  return count === 1
    ? t('{day}: 1 due, overdue: {listed}', words)
    : t('{day}: {count} due, all overdue: {listed}', words);
}

/** Shows how many due dates of a day are done on time, done late and waived, each with its sign. */
export function ClosedDueDateCounts({ summary: { done, late, waived }, onShow }: ClosedDueDateCountsProps) {
  return (
    <>
      {done > late && (
        <ClosedDueDateCount
          tone="ok"
          label={t('Show on time')}
          count={done - late}
          onShow={onShow && (() => onShow('on-time'))}
        >
          ✓ {done - late}
        </ClosedDueDateCount>
      )}
      {late > 0 && (
        <ClosedDueDateCount
          tone="none"
          label={t('Show done late')}
          count={late}
          onShow={onShow && (() => onShow('late'))}
        >
          ◷ {late}
        </ClosedDueDateCount>
      )}
      {waived > 0 && (
        <ClosedDueDateCount
          tone="none"
          label={t('Show waived')}
          count={waived}
          onShow={onShow && (() => onShow('waived'))}
        >
          – {waived}
        </ClosedDueDateCount>
      )}
    </>
  );
}

type ClosedDueDateCountsProps = {
  summary: DaySummary;
  /**
   * Opens the list of the counted due dates. It is undefined inside a day of the grid, because that day is
   * already a button.
   */
  onShow?: (standing: 'on-time' | 'late' | 'waived') => void;
};

type ClosedDueDateCountProps = {
  tone: string;
  label: string;
  count: number;
  onShow: (() => void) | undefined;
  children: ReactNode;
};

function ClosedDueDateCount({ tone, label, count, onShow, children }: ClosedDueDateCountProps) {
  const look = { className: 'due-pill', 'data-tone': tone };
  if (!onShow) return <span {...look}>{children}</span>;
  return (
    <button type="button" {...look} title={label} aria-label={t('{label}: {count}', { label, count })} onClick={onShow}>
      {children}
    </button>
  );
}

/** A day shows the names of two duties, or of one below the name of a holiday. */
const countShownNames = ({ names, off, partlyOff }: DaySummary) => Math.min(names.length, off || partlyOff ? 1 : 2);

/** The React keys of the names, because two duties of a day may have the same name. */
const nameReactKeys = ['first', 'second'] as const;

const dayCellHeightsPx = { number: 32, holiday: 32, lineOfHoliday: 15, name: 40, more: 16 };

/** The name of a holiday with up to this many characters has at most two lines. */
const charactersOfTwoLines = 30;

/** How high a day must be in pixels, so that nothing in it is cut. */
export function measureDay(summary: DaySummary): number {
  const shown = countShownNames(summary);
  const holiday = summary.off || summary.partlyOff || '';
  return (
    dayCellHeightsPx.number +
    (holiday === '' ? 0 : dayCellHeightsPx.holiday) +
    (holiday.length > charactersOfTwoLines ? dayCellHeightsPx.lineOfHoliday : 0) +
    shown * dayCellHeightsPx.name +
    (summary.count > shown ? dayCellHeightsPx.more : 0)
  );
}

/** The counts of closed due dates, the names of the first duties, and how many more there are. */
function DutyNamesOfDay({ summary, isNear }: DutyNamesOfDayProps) {
  const { count, overdue, names } = summary;
  const shown = names.slice(0, countShownNames(summary));
  const more = count - shown.length;
  const sign = overdue > 0 ? '!' : isNear ? dueSoonSign : '○';
  const tone = findToneOfOpenDueDate(overdue > 0, isNear);
  return (
    <>
      <span className="calendar-count">
        <ClosedDueDateCounts summary={summary} />
      </span>
      {shown.map((name, nth) => (
        <span key={nameReactKeys[nth]} className="calendar-name" data-tone={tone} title={name}>
          <i>{`${sign} `}</i>
          {keepShortHyphens(name)}
        </span>
      ))}
      {more > 0 && <span className="calendar-more">{t('+{more} more', { more })}</span>}
    </>
  );
}

/** The sign of what is due soon, in the days and in the legend. */
export const dueSoonSign = '◔';

type DutyNamesOfDayProps = Pick<DayCellProps, 'isNear'> & { summary: DaySummary };

/** Keeps words such as “e-commerce” on one line: a word joiner after the hyphen forbids the break. */
const keepShortHyphens = (name: string) => name.replace(/(?<!\p{L})\p{L}-(?=\p{L})/gu, '$&\u2060');

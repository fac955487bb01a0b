import { toOrganisationTime } from 'shared-lib/access/organisation-time';
import { type Day, toCalendarDate } from 'shared-lib/schedules';
import { dueSoonDays } from 'shared-lib/schedules/figures';
import { t } from 'shared-lib/words';
import { formatMonthName, readDayOfMonth } from '../days/days';
import { type DueDateStatus, isDueDateOpen, type Occurrence } from '../wire/occurrence';

type PillDueDate = Pick<Occurrence, 'due' | 'standing'> & Partial<Pick<Occurrence, 'isByExtension' | 'dueTime'>>;
type DueDatePillProps = { occurrence: PillDueDate; today: Day };

/** The time to an open due date (`5 days late`, `today`, `in 3 days`), or the status of a closed one. */
export function DueDatePill({ occurrence, today }: DueDatePillProps) {
  if (!isDueDateOpen(occurrence)) return <StatusPill {...occurrence} />;
  const { due, standing, dueTime } = occurrence;
  const isOverdue = standing === 'overdue';
  return (
    <span className="due-pill" data-tone={findToneOfOpenDueDate(isOverdue, isDueSoon(due, today))}>
      {isOverdue ? formatHowLate(today - due, dueTime) : formatDaysToDue(due - today, dueTime)}
    </span>
  );
}

/** Marks a due date that was added after its due day. */
export function AddedLateMark() {
  return (
    <span className="due-pill" data-tone="none">
      <span aria-hidden="true">+ </span>
      {t('Added late')}
    </span>
  );
}

export const isDueSoon = (due: Day, today: Day) => due - today <= dueSoonDays;

/** Finds the tone of an open due date. Red always means late, and amber always means due soon. */
export const findToneOfOpenDueDate = (isOverdue: boolean, isNear: boolean) =>
  isOverdue ? 'bad' : isNear ? 'warn' : 'none';

type DueDateTileProps = DueDatePillProps & {
  /** Whether the text beside the tile has the year, so that the tile does not show it. */
  isYearBeside?: boolean;
};

/** A due date as a leaf of a calendar. Its colours say whether it is late, today, soon, later or closed. */
export function DueDateTile({ occurrence, today, isYearBeside = false }: DueDateTileProps) {
  const { due, standing } = occurrence;
  const near = due === today ? 'today' : isDueSoon(due, today) ? 'soon' : 'later';
  const look = !isDueDateOpen(occurrence) ? 'done' : standing === 'overdue' ? standing : near;
  return <DayTile day={due} look={look} {...(!isYearBeside && { today })} />;
}

type DayTileProps = { day: Day; look: 'overdue' | 'today' | 'soon' | 'later' | 'done'; today?: Day };

/**
 * Shows the day and month, and the year if it is not the current year. Screen readers skip it, because the
 * text beside it says the same.
 */
export function DayTile({ day, look, today }: DayTileProps) {
  const { year } = toCalendarDate(day);
  const isOtherYear = today !== undefined && year !== toCalendarDate(today).year;
  return (
    <span
      className="due-tile"
      aria-hidden="true"
      data-look={look}
      data-month={formatMonthName(day)}
      data-day={readDayOfMonth(day)}
    >
      {isOtherYear && <small>{year}</small>}
    </span>
  );
}

type StatusPillProps = { standing: DueDateStatus; isByExtension?: boolean | undefined };

/** The status of a due date in one word. Green means done on time, so a waived one is never green. */
export function StatusPill({ standing, isByExtension }: StatusPillProps) {
  const { tone, word, sign } = dueDateStatusDisplays[standing];
  return (
    <span className="due-pill" data-tone={tone}>
      {sign && <span aria-hidden="true">{sign} </span>}
      {isByExtension ? t('on time by extension') : word}
    </span>
  );
}

const dueDateStatusDisplays = {
  overdue: { tone: 'bad', word: t('overdue'), sign: '!' },
  due: { tone: 'none', word: t('due'), sign: '○' },
  'on-time': { tone: 'ok', word: t('on time'), sign: '✓' },
  late: { tone: 'none', word: t('done late'), sign: '◷' },
  waived: { tone: 'none', word: t('waived'), sign: '–' },
  void: { tone: 'none', word: t('void'), sign: '⊘' },
} satisfies Record<DueDateStatus, { tone: string; word: string; sign: string }>;

/**
 * Formats how long a due date is overdue: in days, or on the due day itself in hours. It is only `late` if less
 * than an hour has passed, or if this page does not know yet that a new day has begun.
 */
function formatHowLate(days: number, time = ''): string {
  if (days < 1) {
    const now = toOrganisationTime(new Date());
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const hours = Math.floor((now.getUTCHours() * 60 + now.getUTCMinutes() - hour * 60 - minute) / 60);
    if (time === '' || hours < 1) return t('late');
    return hours === 1 ? t('1 hour late') : t('{hours} hours late', { hours });
  }
  return days === 1 ? t('1 day late') : t('{days} days late', { days });
}

/** Formats how long it is until a due date, with the time for a duty that is due by the hour. */
function formatDaysToDue(days: number, time = ''): string {
  if (days < 1) return time === '' ? t('today') : t('today, {time}', { time });
  if (days === 1) return time === '' ? t('in 1 day') : t('tomorrow, {time}', { time });
  return t('in {days} days', { days });
}

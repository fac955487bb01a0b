import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { dayNumber, monthName } from '../days/days';
import { isOpen, type Occurrence, type Standing } from '../wire/occurrence';

/** Within so many days a due date is near. */
const soonDays = 14;

type PillDue = Pick<Occurrence, 'due' | 'standing'> & Partial<Pick<Occurrence, 'isByExtension' | 'dueTime'>>;
type DuePillProps = { occurrence: PillDue; today: Day };

/** How far away an open due date is, `5 days late`, `today`, `in 3 days`, or how another one stands. */
export function DuePill({ occurrence, today }: DuePillProps) {
  if (!isOpen(occurrence)) return <StandingPill {...occurrence} />;
  const { due, standing, dueTime } = occurrence;
  const isOverdue = standing === 'overdue';
  return (
    <span className="due-pill" data-tone={toneOfOpen(isOverdue, isSoon(due, today))}>
      {isOverdue ? sayLate(today - due) : sayAhead(due - today, dueTime)}
    </span>
  );
}

export const isSoon = (due: Day, today: Day) => due - today <= soonDays;

/** Red is late, amber is due soon and not late. Nothing else has these colours. */
export const toneOfOpen = (isOverdue: boolean, isNear: boolean) =>
  isOverdue ? 'bad' : isNear ? 'warn' : 'none';

/** A due date as a leaf of a calendar. Its form says whether it is late, today, soon, later or no longer open. */
export function DueTile({ occurrence, today }: DuePillProps) {
  const { due, standing } = occurrence;
  const near = due === today ? 'today' : isSoon(due, today) ? 'soon' : 'later';
  const look = !isOpen(occurrence) ? 'done' : standing === 'overdue' ? standing : near;
  return <DayTile day={due} look={look} />;
}

type DayTileProps = { day: Day; look: 'overdue' | 'today' | 'soon' | 'later' | 'done' };

/** Day and month. The text beside it says them to screen readers. */
export function DayTile({ day, look }: DayTileProps) {
  return (
    <span
      className="due-tile"
      aria-hidden="true"
      data-look={look}
      data-month={monthName(day)}
      data-day={dayNumber(day)}
    />
  );
}

type StandingPillProps = { standing: Standing; isByExtension?: boolean | undefined };

/** How a due date stands, in a word. Green says that it was done in time, so what is waived is never green. */
export function StandingPill({ standing, isByExtension }: StandingPillProps) {
  const { tone, word, sign } = standingLooks[standing];
  return (
    <span className="due-pill" data-tone={tone}>
      {sign && <span aria-hidden="true">{sign} </span>}
      {isByExtension ? t('on time by extension') : word}
    </span>
  );
}

const standingLooks = {
  overdue: { tone: 'bad', word: t('overdue'), sign: '!' },
  due: { tone: 'none', word: t('due'), sign: '○' },
  'on-time': { tone: 'ok', word: t('on time'), sign: '✓' },
  late: { tone: 'none', word: t('done late'), sign: '◷' },
  waived: { tone: 'none', word: t('waived'), sign: '–' },
  void: { tone: 'none', word: t('void'), sign: '⊘' },
} satisfies Record<Standing, { tone: string; word: string; sign: string }>;

/** The server says what is overdue. A page that was opened before midnight may count no day yet. */
function sayLate(days: number): string {
  if (days < 1) return t('late');
  return days === 1 ? t('1 day late') : t('{days} days late', { days });
}

/** What is due by the hour says until when. */
function sayAhead(days: number, time = ''): string {
  if (days < 1) return time === '' ? t('today') : t('today, {time}', { time });
  return days === 1 ? t('in 1 day') : t('in {days} days', { days });
}

import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { dayNumber, monthName } from '../days/days';
import { isOpen, type Occurrence, type Standing } from '../wire/occurrence';

/** A due date within this many days is soon. */
const soonDays = 14;

type PillDue = Pick<Occurrence, 'due' | 'standing'> & Partial<Pick<Occurrence, 'isByExtension' | 'dueTime'>>;
type DuePillProps = { occurrence: PillDue; today: Day };

/** The time to an open due date (`5 days late`, `today`, `in 3 days`), or the status of a closed one. */
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

/** Red means late, amber means due soon. Nothing else uses these colours. */
export const toneOfOpen = (isOverdue: boolean, isNear: boolean) =>
  isOverdue ? 'bad' : isNear ? 'warn' : 'none';

/** A due date as a calendar leaf. Its look says whether it is late, today, soon, later or closed. */
export function DueTile({ occurrence, today }: DuePillProps) {
  const { due, standing } = occurrence;
  const near = due === today ? 'today' : isSoon(due, today) ? 'soon' : 'later';
  const look = !isOpen(occurrence) ? 'done' : standing === 'overdue' ? standing : near;
  return <DayTile day={due} look={look} />;
}

type DayTileProps = { day: Day; look: 'overdue' | 'today' | 'soon' | 'later' | 'done' };

/** Shows day and month. It is hidden from screen readers, because the text beside it says the same. */
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

/** The status of a due date in a word. Green means done on time, so waived ones are never green. */
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

/** The server decides what is overdue. A page opened before midnight may still count 0 days. */
function sayLate(days: number): string {
  if (days < 1) return t('late');
  return days === 1 ? t('1 day late') : t('{days} days late', { days });
}

/** A duty that counts hours also shows the time. */
function sayAhead(days: number, time = ''): string {
  if (days < 1) return time === '' ? t('today') : t('today, {time}', { time });
  return days === 1 ? t('in 1 day') : t('in {days} days', { days });
}

import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import type { Occurrence } from '../wire/occurrence';

/** Within so many days a due date is near. */
const soonDays = 14;

/** How far away a due date is: `5 days late`, `today`, `in 3 days`. */
export function DuePill({ occurrence, today }: { occurrence: Occurrence; today: Day }) {
  const { due, isOverdue } = occurrence;
  const tone = isOverdue ? 'bad' : due - today <= soonDays ? 'warn' : 'none';
  return (
    <span className="due-pill" data-tone={tone}>
      {isOverdue ? sayLate(today - due) : sayAhead(due - today)}
    </span>
  );
}

/** The server says what is overdue. A page that was opened before midnight may count no day yet. */
function sayLate(days: number): string {
  if (days < 1) return t('late');
  return days === 1 ? t('1 day late') : t('{days} days late', { days });
}

function sayAhead(days: number): string {
  if (days < 1) return t('today');
  return days === 1 ? t('in 1 day') : t('in {days} days', { days });
}

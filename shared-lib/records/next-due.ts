import { t } from 'shared-lib/words';
import { formatDayShort } from './field-types/date';

/** The texts of a list for duties without a next date. The server sends these words instead of a date. */
const nextDueTextsWithoutDate: ReadonlyMap<string, string> = new Map([
  ['event', t('After an event')],
  ['expiry', t('Before expiry')],
  ['rolling', t('After the last time')],
  ['standing', t('All the time')],
  ['unread', t('No date yet')],
]);

/** Formats the next due date of a row, such as `15 Dec 2026`. Empty for a duty that is over. */
export function formatNextDue(due: string): string {
  return nextDueTextsWithoutDate.get(due) ?? formatDayShort(due);
}

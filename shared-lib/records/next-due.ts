import { t } from 'shared-lib/words';
import { formatDayShort } from './field-types/date';

/**
 * The texts that lists show instead of a next due date. The keys are the words that the server sends instead of a date.
 */
const missingDateTexts: ReadonlyMap<string, string> = new Map([
  ['event', t('After an event')],
  ['expiry', t('Before expiry')],
  ['rolling', t('After it was last done')],
  ['standing', t('All the time')],
  ['unread', t('No date yet')],
]);

/** Formats the next due date of a row, such as `15 Dec 2026`. Returns '' for a duty that has ended. */
export function formatNextDue(due: string): string {
  return missingDateTexts.get(due) ?? formatDayShort(due);
}

import { sayDay } from '../../areas/dates/say-day';
import type { Organisation } from '../organisation';

/** What everybody must know of a subscription that has ended; nothing while it runs. */
export function subscriptionWords(organisation: Organisation): string | undefined {
  const { state, ends } = organisation;
  if (state === 'active') return undefined;
  const day = ends && (sayDay(ends) || ends);
  const over = `The subscription ended${day && ` on ${day}`}`;
  if (state === 'deleted') return `${over}, and the library has been deleted.`;
  return `${over}. The library can be read, and not changed. ${whatComes(organisation)}`;
}

function whatComes({ isOnHold, graceDaysLeft }: Organisation): string {
  if (isOnHold) return 'It is kept for the time being.';
  if (graceDaysLeft === undefined) return 'It is kept for a while.';
  if (graceDaysLeft === 0) return 'It may be deleted at any time.';
  return graceDaysLeft === 1
    ? 'It will be deleted in 1 day.'
    : `It will be deleted in ${graceDaysLeft} days.`;
}

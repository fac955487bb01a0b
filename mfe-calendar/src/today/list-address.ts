import { type Day, formatDay } from 'shared-lib/schedules';

/** The address of a list of due dates in the calendar. */
export function listAddress(choice: {
  list: 'overdue' | 'due' | 'open' | 'duties';
  from?: string;
  to?: string;
  owner?: 'me' | 'nobody';
}): string {
  return `/calendar?${new URLSearchParams(choice)}`;
}

/** The seven days after today. */
export function nextDaysOf(today: Day) {
  return { from: formatDay(today + 1), to: formatDay(today + 7) };
}

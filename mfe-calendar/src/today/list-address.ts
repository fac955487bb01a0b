import { type Day, formatDay } from 'shared-lib/schedules';
import type { StandingFilter } from '../wire/lists';
import type { Section } from '../wire/today';

/** The address of a list of due dates in the calendar. */
export function listAddress(choice: {
  list: 'overdue' | 'due' | 'open' | 'duties';
  from?: string;
  to?: string;
  owner?: 'me' | 'nobody';
  standing?: StandingFilter;
}): string {
  return `/calendar?${new URLSearchParams(choice)}`;
}

/** The address of the list of what changed, from the same moment as Today shows it. */
export function changedAddress({ after = '', to }: { after: string | undefined; to: Day }): string {
  return `/calendar?${new URLSearchParams({ list: 'changed', since: after, to: formatDay(to) })}`;
}

/** The way to the whole list, if only a part of it is here. */
export function allOf({ total, rows }: Section, address: string): string | undefined {
  return total > rows.length ? address : undefined;
}

/** The seven days after today. */
export function nextDaysOf(today: Day) {
  return { from: formatDay(today + 1), to: formatDay(today + 7) };
}

import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { formatPerson } from 'shared-lib/people';
import { formatDayShort } from 'shared-lib/records';
import { parseDay } from 'shared-lib/schedules';
import { toOneLine } from '../platform/mail/letters';
import type { FeedRow } from './feeds.store';

const dayMs = 86_400_000;
/** How often a calendar should fetch the feed. Calendars may ignore this. */
const calendarRefreshSeconds = 6 * 3_600;

type CalendarOptions = { name: string; publicBaseUrl: string };

/**
 * Writes due dates as a calendar file (RFC 5545). Equal rows always give equal files. Writes whole days in
 * UTC, so that the server's time zone does not matter.
 */
export function writeCalendar(rows: readonly FeedRow[], { name, publicBaseUrl }: CalendarOptions): string {
  const calendar = ical({
    name: toOneLine(name),
    prodId: { company: 'Lexboard', product: 'Due dates', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: calendarRefreshSeconds,
  });
  const { hostname } = new URL(publicBaseUrl);
  for (const row of rows) {
    const isCancelled = row.state === 'waived' || row.state === 'void' || row.state === 'gone';
    const url = `${publicBaseUrl}/${row.id === null ? 'calendar' : `occurrence/${row.id}`}`;
    calendar.createEvent({
      // The id stays the same when the due date moves, is removed or comes back, so calendars update their
      // entry.
      id: `due-${row.key}@${hostname}`,
      sequence: row.sequence,
      stamp: row.changedAt,
      lastModified: row.changedAt,
      ...buildEventTime(row),
      summary: toOneLine(`${titlePrefixByDueDateState[row.state]}${row.name} · ${row.place}`),
      description: `${describeFeedRow(row).map(toOneLine).join('\n')}\n${url}`,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A due date does not block time in the calendar.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}

const titlePrefixByDueDateState = {
  open: '',
  filed: 'Done: ',
  verified: 'Done: ',
  waived: 'Waived: ',
  void: 'Cancelled: ',
  gone: 'No longer due: ',
} as const satisfies Record<FeedRow['state'], string>;

/**
 * Returns the start and end of an event. A whole day ends at the beginning of the next day. A due date with a
 * time of day is one instant.
 */
function buildEventTime({ due, dueAt }: FeedRow) {
  if (dueAt) return { start: dueAt, end: dueAt };
  const day = parseDay(due) ?? 0;
  return { allDay: true, start: new Date(day * dayMs), end: new Date((day + 1) * dayMs) };
}

function describeFeedRow({ law, place, due, statutoryDue, target, filedOn, owner, state }: FeedRow): string[] {
  return [
    law,
    `Place: ${place}`,
    ...(owner === null ? ['Owner: nobody'] : [`Owner: ${formatPerson(owner)}`]),
    ...(due === statutoryDue ? [] : [`By law it was due on ${formatDayShort(statutoryDue)}`]),
    ...(target === null || state !== 'open' ? [] : [`Own target: ${formatDayShort(target)}`]),
    ...(filedOn === null ? [] : [`Filed on ${formatDayShort(filedOn)}`]),
  ];
}

import type { Static } from '@sinclair/typebox';
import type { scheduleCalls } from 'shared-lib/api/contract';
import {
  type Day,
  isSupportedDay,
  onlySundaysOff,
  parseDay,
  type Schedule,
  type ScheduleFacts,
} from 'shared-lib/schedules';
import { parseId } from '../../platform/api/parse-body';
import { okResult, type Refusal, type Result, refusedResult, refuseField } from '../../platform/database/result';
import { earliestScheduleDay } from './schedules.store';

type WirePreview = Static<(typeof scheduleCalls.preview)['body'] & object>;
type WireSchedule = WirePreview['schedule'];
type WireDate = NonNullable<WireSchedule['dates']>[number];
type WireDueRule = NonNullable<WireSchedule['due']>;

/** Reads the event type. Undefined if the schedule is not counted from an event. */
function readEventType({ basis, event_type: type = '' }: WireSchedule): string | undefined {
  return basis === 'event' && type.trim() !== '' ? type.trim().replace(/\s+/g, ' ') : undefined;
}

function parseSchedule(wire: WireSchedule): Schedule {
  return {
    basis: wire.basis,
    level: wire.level ?? 'organisation',
    every: wire.every ?? 1,
    yearBegins: wire.year_begins ?? 4,
    due: wire.due,
    exceptions: wire.exceptions ?? [],
    dates: wire.dates ?? [],
    holiday: wire.holiday ?? 'stay',
    labels: wire.labels,
    eventType: readEventType(wire),
    ...(wire.opens && { opens: wire.opens }),
  };
}

export function toWireSchedule({
  yearBegins,
  due,
  exceptions,
  dates,
  labels,
  eventType,
  opens,
  ...same
}: Schedule): WireSchedule {
  return {
    ...same,
    year_begins: yearBegins,
    ...(due && { due }),
    exceptions: [...exceptions],
    dates: [...dates],
    ...(labels && { labels }),
    ...(eventType !== undefined && { event_type: eventType }),
    ...(opens && { opens }),
  };
}

/** Parses a schedule to save. Refuses one that could never give a due date. */
function parseScheduleToSave(wire: WireSchedule): Result<Schedule> {
  const { basis, due, dates = [] } = wire;
  if (basis === 'unread') return refuseField('schedule', 'must say when the duty falls due');
  if (basis === 'rolling' && !due) return refuseField('due', 'is needed for a duty that follows the last time');
  if ((basis === 'dates' || basis === 'once') && dates.length === 0) return refuseField('dates', 'must name a date');
  if (lacksYearOfOneTimeDate(wire)) return refuseIncompleteDates();
  const dues = [due, ...(wire.exceptions ?? []).map((one) => one.due)];
  if (basis === 'standing' && dues.some((one) => one && isDueBeforePeriodEnd(one)))
    return refuseField('due', 'must not be before the end of the period that is attested');
  if (basis === 'standing' && wire.opens)
    return refuseField('opens', 'is not for what is attested: a period is attested once it has ended');
  if (basis !== 'event' && dues.some((one) => one?.unit === 'hours'))
    return refuseField('due', 'may be in hours for events only');
  return okResult(parseSchedule(wire));
}

/** Returns true if a due date that is counted from the end of its period would be before that end. */
function isDueBeforePeriodEnd({ unit, count, day }: WireDueRule): boolean {
  return count < 0 || (unit === 'months' && count === 0 && day !== undefined && day !== 'last');
}

/** Returns true if the due date of a one-time duty lacks its year. */
function lacksYearOfOneTimeDate({ basis, dates }: WireSchedule): boolean {
  return basis === 'once' && !dates?.every(hasYearAndMonth);
}

function hasYearAndMonth({ year, month }: WireDate): boolean {
  return year !== undefined && month !== undefined;
}

function refuseIncompleteDates() {
  return refuseField('dates', 'need a month and a year each');
}

/** Returns a refusal unless the text is a day in the years 1900 to 2200. */
export function refuseInvalidDay(field: string, day: string): Refusal | undefined {
  return isSupportedDay(day) ? undefined : refuseField(field, 'must be a day of the years 1900 to 2200');
}

type WireScheduleFacts = NonNullable<WirePreview['grounds']>;
type WireHappening = NonNullable<WireScheduleFacts['happenings']>[number];

type WireScheduleChange = Pick<Static<(typeof scheduleCalls.save)['body'] & object>, 'id' | 'from_day' | 'schedule'>;

/**
 * A change of a record's schedule. If `schedule` is undefined, the schedule that begins on `fromDay` is
 * removed.
 */
type ScheduleChange = { id: number; fromDay: string; schedule: Schedule | undefined };

/** Parses a request to save or preview the change of a schedule. */
export function parseScheduleChange(wire: WireScheduleChange): Result<ScheduleChange> {
  const id = parseId(wire.id);
  if (id === undefined) return refusedResult('bad-id');
  const fromDay = wire.from_day ?? earliestScheduleDay;
  const unknownDay = refuseInvalidDay('from_day', fromDay);
  if (unknownDay) return unknownDay;
  const schedule = wire.schedule === null ? okResult(undefined) : parseScheduleToSave(wire.schedule);
  return schedule.ok ? okResult({ id, fromDay, schedule: schedule.value }) : schedule;
}

export type SchedulePreviewRequest = { schedule: Schedule; from: Day; to: Day; facts: ScheduleFacts };

const maxPreviewDays = 3_660;

/** Parses a request for a preview of due dates. The schema has checked its form, but not whether its days exist. */
export function parsePreviewRequest({ schedule, from, to, grounds = {} }: WirePreview): Result<SchedulePreviewRequest> {
  const wrongDay = findFieldWithImpossibleDay({ from, to, ...grounds });
  if (wrongDay) return refuseField(wrongDay, 'names a day that the calendar does not have');
  const span = { from: parseCheckedDay(from), to: parseCheckedDay(to) };
  const unknownDay = refuseInvalidDay('from', from);
  if (unknownDay) return unknownDay;
  if (span.to < span.from) return refuseField('to', 'must not be before from');
  if (span.to - span.from > maxPreviewDays) return refuseField('to', 'must be at most ten years after from');
  if (lacksYearOfOneTimeDate(schedule)) return refuseIncompleteDates();
  const happenings = (grounds.happenings ?? []).map(parseHappening);
  if (happenings.includes(undefined)) return refuseField('happenings', 'needs a day or an instant with its offset');
  const repeated = findListWithRepeatedId(grounds);
  if (repeated) return refuseField(repeated, 'names an id twice');
  return okResult({
    ...span,
    schedule: parseSchedule(schedule),
    facts: {
      daysOff: parseDaysOff(grounds.holidays),
      extensions: (grounds.extensions ?? []).map((row) => ({
        start: parseCheckedDay(row.start_date),
        end: parseCheckedDay(row.end_date),
        until: parseCheckedDay(row.extension_date),
      })),
      happenings: happenings.filter((one) => one !== undefined),
      holdings: (grounds.holdings ?? []).map((one) => ({
        id: one.id,
        validUntil: parseCheckedDay(one.valid_until),
      })),
      done: (grounds.done ?? []).map(parseCheckedDay),
      appliesFrom: parseDay(grounds.applies_from),
      appliesUntil: parseDay(grounds.applies_until),
    },
  });
}

/** Returns the name of a list that contains an id twice. Otherwise two due dates would get the same key. */
function findListWithRepeatedId({ happenings = [], holdings = [] }: WireScheduleFacts): string | undefined {
  const isRepeated = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id)).size < rows.length;
  if (isRepeated(happenings)) return 'happenings';
  return isRepeated(holdings) ? 'holdings' : undefined;
}

function parseDaysOff(wire: WireScheduleFacts['holidays']): ScheduleFacts['daysOff'] {
  return {
    days: new Set((wire?.days ?? []).map(parseCheckedDay)),
    saturdays: wire?.saturdays ?? onlySundaysOff.saturdays,
    sundays: wire?.sundays ?? onlySundaysOff.sundays,
  };
}

/** Matches an instant such as `2026-11-20T23:10+05:30`, with optional seconds. */
const instantPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|([+-])(\d{2}):(\d{2}))$/;

/** Parses an event. If it has an instant, takes the day in the time zone of that instant. */
function parseHappening({ id, on, at }: WireHappening): ScheduleFacts['happenings'][number] | undefined {
  if (at === undefined) {
    const day = parseDay(on);
    return day === undefined ? undefined : { id, on: day };
  }
  const parts = instantPattern.exec(at);
  const day = parseDay(parts?.[1]);
  if (!parts || day === undefined) return undefined;
  const minutes = Number(parts[7] ?? 0) * 60 + Number(parts[8] ?? 0);
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return undefined;
  return { id, on: day, at: { ms, offsetMinutes: parts[6] === '-' ? -minutes : minutes } };
}

/** Returns the name of the first field with a day that the calendar does not have. */
function findFieldWithImpossibleDay({ from, to, ...grounds }: Pick<WirePreview, 'from' | 'to'> & WireScheduleFacts) {
  const days = {
    from: [from],
    to: [to],
    holidays: grounds.holidays?.days,
    extensions: grounds.extensions?.flatMap((row) => [row.start_date, row.end_date, row.extension_date]),
    holdings: grounds.holdings?.map(({ valid_until }) => valid_until),
    done: grounds.done,
    applies_from: [grounds.applies_from],
    applies_until: [grounds.applies_until],
  };
  const isWrong = (day: string | null | undefined) => typeof day === 'string' && parseDay(day) === undefined;
  return Object.entries(days).find(([, daysOfField]) => daysOfField?.some(isWrong))?.[0];
}

/** Parses a day that the schema and `findFieldWithImpossibleDay` have checked. */
function parseCheckedDay(text: string): Day {
  return parseDay(text) ?? Number.NaN;
}

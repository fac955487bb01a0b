import { readAnswer } from 'shared-lib/api';
import { consumeOrFetchSchedules, consumePrefetchedSchedules } from 'shared-lib/prefetch';
import { queryClient, useQuery } from 'shared-lib/query';
import type { RecordKindName } from 'shared-lib/records';
import {
  type Day,
  datePeriodRules,
  dueUnits,
  dutyLevels,
  filingOpeningUnits,
  holidayRules,
  parseDay,
  periodLengths,
  type Schedule,
  scheduleBases,
} from 'shared-lib/schedules';

/** A duty, by its kind and its id. */
export type DutyReference = { kind: RecordKindName; id: number };

/** A schedule that a person has set. It is valid from its first day until the next one begins. */
export type ManualSchedule = {
  /** The first day of the schedule. Undefined: it is valid from the beginning. */
  fromDay: string | undefined;
  schedule: Schedule;
  version: number;
};

export type HistoryEntry = { at: string; user: string; action: string; changed: string[] };

export type ManualSchedules = {
  manual: readonly ManualSchedule[];
  /** Whether the record's fields have changed since a person last set a schedule. */
  haveFieldsChanged: boolean;
  /** The changes of the schedules, newest first. */
  history: readonly HistoryEntry[];
  areDueDatesKept: boolean;
  /** The number of places at which the record has an open due date. */
  places: number;
  /** The level at which the law's duties are done: the confirmed one, or the usual one of a State's law. */
  lawLevel: Schedule['level'] | undefined;
};

export const manualSchedulesQueryKey = 'said-schedules';

/** Within this time, a reply that was prefetched with its record is not fetched again. */
const schedulesStaleTimeMs = 5000;

function makeManualSchedulesQuery(duty: DutyReference) {
  return {
    queryKey: [manualSchedulesQueryKey, duty.kind, duty.id],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = readAnswer(await consumeOrFetchSchedules(duty, signal), parseManualSchedules);
      if (!answer.ok) throw new Error(answer.message || 'The schedules did not come.');
      return answer.value;
    },
    staleTime: schedulesStaleTimeMs,
  };
}

const placeholderDuty: DutyReference = { kind: 'law', id: 0 };

/**
 * Returns the schedules that people have set for a record. For a record that is not saved yet, it fetches
 * nothing.
 */
export function useManualSchedules(duty: DutyReference | undefined) {
  return useQuery({ ...makeManualSchedulesQuery(duty ?? placeholderDuty), enabled: duty !== undefined });
}

/** Prefetches the schedules. If this fails, the component that needs them reports it. */
export function prefetchManualSchedules(duty: DutyReference): Promise<void> {
  return queryClient.prefetchQuery(makeManualSchedulesQuery(duty));
}

/** Whether the schedules are loaded, for example by a prefetch. */
export function areManualSchedulesLoaded(duty: DutyReference): boolean {
  const { queryKey } = makeManualSchedulesQuery(duty);
  const reply = consumePrefetchedSchedules(duty);
  const loaded = reply && parseManualSchedules(reply);
  if (loaded) queryClient.setQueryData(queryKey, loaded);
  return queryClient.getQueryData(queryKey) !== undefined;
}

/** The day that stands for "from the beginning". */
const fromTheBeginningDay = '1900-01-01';

/** Converts a schedule to the form from which due dates are computed. */
export function toDatedSchedule({ fromDay, schedule }: Pick<ManualSchedule, 'fromDay' | 'schedule'>): {
  from: Day;
  schedule: Schedule;
} {
  return { from: parseDay(fromDay ?? fromTheBeginningDay) ?? 0, schedule };
}

/**
 * Parses the reply. Returns undefined if it is malformed, because an unreadable schedule must not look like a
 * missing one.
 */
function parseManualSchedules({ data }: Record<string, unknown>): ManualSchedules | undefined {
  const { said, history, fields_changed, due_dates_kept, places, law_level }: Record<string, unknown> = Object(data);
  if (!Array.isArray(said)) return undefined;
  const parsed = said.map(parseManualSchedule);
  if (parsed.includes(undefined)) return undefined;
  return {
    manual: parsed.filter((one) => one !== undefined),
    haveFieldsChanged: fields_changed === true,
    history: Array.isArray(history) ? history.map(parseHistoryEntry) : [],
    areDueDatesKept: due_dates_kept === true,
    places: typeof places === 'number' ? places : 0,
    lawLevel: findMatchingValue(dutyLevels, law_level),
  };
}

function parseManualSchedule(wire: unknown): ManualSchedule | undefined {
  const { from_day, schedule, version }: Record<string, unknown> = Object(wire);
  const parsed = parseSchedule(schedule);
  if (!parsed || typeof version !== 'number') return undefined;
  return { fromDay: typeof from_day === 'string' ? from_day : undefined, schedule: parsed, version };
}

function parseHistoryEntry(wire: unknown): HistoryEntry {
  const { at, user, action, changed }: Record<string, unknown> = Object(wire);
  return {
    at: String(at ?? ''),
    user: String(user ?? ''),
    action: String(action ?? ''),
    changed: Array.isArray(changed) ? changed.map(String) : [],
  };
}

const findMatchingValue = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

const toRowsOrEmpty = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(Object) : []);

/** Parses a schedule. Returns undefined if it has a value that this release does not know. */
function parseSchedule(wire: unknown): Schedule | undefined {
  const { basis, level, every, year_begins, due, exceptions, dates, holiday, labels, event_type, opens } = Object(wire);
  const parsed = {
    basis: findMatchingValue(scheduleBases, basis),
    level: findMatchingValue(dutyLevels, level),
    every: findMatchingValue(periodLengths, every),
    holiday: findMatchingValue(holidayRules, holiday),
  };
  const [ownDue, opening, rows] = [parseDueRule(due), parseFilingStart(opens), toRowsOrEmpty(exceptions)];
  const parsedRows = rows.flatMap((row) => {
    const rowDue = parseDueRule(row.due);
    return rowDue ? [{ month: Number(row.month), due: rowDue }] : [];
  });
  if (!parsed.basis || !parsed.level || !parsed.every || !parsed.holiday) return undefined;
  if (parsedRows.length < rows.length || (due !== undefined && !ownDue)) return undefined;
  if (opens !== undefined && !opening) return undefined;
  return {
    basis: parsed.basis,
    level: parsed.level,
    every: parsed.every,
    yearBegins: Number(year_begins ?? 4),
    due: ownDue,
    exceptions: parsedRows,
    dates: toRowsOrEmpty(dates).map(({ day, month, year }) => ({
      day: parseDayOfMonth(day),
      ...(typeof month === 'number' && { month }),
      ...(typeof year === 'number' && { year }),
    })),
    holiday: parsed.holiday,
    labels: findMatchingValue(datePeriodRules, labels),
    ...(typeof event_type === 'string' && event_type !== '' && { eventType: event_type }),
    ...(opening && { opens: opening }),
  };
}

function parseDueRule(wire: unknown): Schedule['due'] {
  const { unit: named, count, day } = Object(wire);
  const unit = findMatchingValue(dueUnits, named);
  if (!unit || typeof count !== 'number') return undefined;
  return { unit, count, ...(day !== undefined && { day: parseDayOfMonth(day) }) };
}

function parseFilingStart(wire: unknown): Schedule['opens'] {
  const { unit: named, count } = Object(wire);
  const unit = findMatchingValue(filingOpeningUnits, named);
  return unit && typeof count === 'number' ? { unit, count } : undefined;
}

const parseDayOfMonth = (day: unknown): number | 'last' => (day === 'last' ? 'last' : Number(day));

/** Converts a schedule to the form of the request `schedules/save`. */
export function toWireSchedule({ yearBegins, due, labels, eventType, ...same }: Schedule): object {
  return {
    ...same,
    year_begins: yearBegins,
    ...(due && { due }),
    ...(labels && { labels }),
    ...(eventType !== undefined && { event_type: eventType }),
  };
}

/** Finds the current version of a schedule, after another person has saved it. */
export function findCurrentVersion({ kind, id }: DutyReference, from: string): number | undefined {
  const latest = queryClient.getQueryData<ManualSchedules>([manualSchedulesQueryKey, kind, id]);
  return latest && (latest.manual.find(({ fromDay }) => (fromDay ?? '') === from)?.version ?? 0);
}

import canonicalize from 'canonicalize';
import type { RecordKind } from 'shared-lib/records';
import { type Day, parseDay, type Schedule } from 'shared-lib/schedules';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { storedKinds } from '../../platform/database/stored-kind';
import { formatMomentSql } from '../../platform/journal/chain-link';
import { findChangedFields } from '../../platform/journal/entry';
import { displayedActorNameSql } from '../../platform/journal/read-timeline.store';
import { lockRecord } from '../records/record.store';
import type { StoredRecord } from '../records/stored-record';

/** A schedule that a person saved. It is valid from its first day until the next schedule begins. */
export type SavedSchedule = { fromDay: string; schedule: Schedule; version: number };

/** The first day of a schedule that is valid from the beginning. */
export const earliestScheduleDay = '1900-01-01';

type ScheduleReference = { orgId: number; kind: RecordKind; id: number };
type ScheduleRow = Omit<Schedule, 'due' | 'labels' | 'eventType' | 'opens'> & {
  opens: Schedule['opens'] | null;
  eventType: string;
  due: Schedule['due'] | null;
  labels: Schedule['labels'] | null;
  fromDay: string;
  version: number;
};

/**
 * The columns to select. Days are read as text, because the driver would convert a date to the server's time
 * zone.
 */
const scheduleColumnsSql = `to_char(from_day, 'YYYY-MM-DD') as "fromDay", level, basis, every,
  year_begins as "yearBegins", due, exceptions, dates, holiday, labels, version,
  event_type as "eventType", opens`;

/** Finds the schedules of a record, sorted by their first day. */
export async function findSchedules(query: Query, { orgId, kind, id }: ScheduleReference): Promise<SavedSchedule[]> {
  const rows = await query<ScheduleRow>(
    `select ${scheduleColumnsSql} from schedule where org_id = $1 and kind = $2 and record_id = $3 order by from_day`,
    [orgId, storedKinds[kind.name], id],
  );
  return rows.map(toSavedSchedule);
}

function toSavedSchedule({
  fromDay,
  version,
  due,
  labels,
  eventType,
  opens,
  ...otherFields
}: ScheduleRow): SavedSchedule {
  const optionalFields = { ...(eventType !== '' && { eventType }), ...(opens && { opens }) };
  const schedule = { ...otherFields, due: due ?? undefined, labels: labels ?? undefined, ...optionalFields };
  return { fromDay, version, schedule };
}

/** Converts the first day of a saved schedule to a number, for the calculation of due dates. */
export function toScheduleFromDay({ fromDay, schedule }: SavedSchedule): { from: Day; schedule: Schedule } {
  return { from: parseDay(fromDay) ?? 0, schedule };
}

/** Finds the schedules of several records, by record id, sorted by their first day. */
export async function findSchedulesOfRecords(
  query: Query,
  { orgId, kind, ids }: { orgId: number; kind: RecordKind; ids: readonly number[] },
): Promise<ReadonlyMap<number, readonly SavedSchedule[]>> {
  const rows = await query<ScheduleRow & { recordId: number }>(
    `select record_id as "recordId", ${scheduleColumnsSql} from schedule
     where org_id = $1 and kind = $2 and record_id = any ($3) order by from_day`,
    [orgId, storedKinds[kind.name], ids],
  );
  const schedulesById = new Map<number, SavedSchedule[]>();
  for (const { recordId, ...row } of rows) {
    schedulesById.set(recordId, [...(schedulesById.get(recordId) ?? []), toSavedSchedule(row)]);
  }
  return schedulesById;
}

/**
 * The fields of a record from which the program reads due dates. Extensions are missing here, because they move
 * due dates even if a schedule is saved.
 */
const dateFieldNames = [
  'periodicity',
  'dayMonths',
  'daysCount',
  'dueDate',
  'startDate',
  'endDate',
  'renewal',
  'validity',
];

const lastScheduleEntryNumberSql = `
  select max(seq) from journal
  where org_id = $1 and chain = 'timeline' and unique_code = $2 and kind = 'schedule'`;

/** Returns true if a field that contains due dates has changed since a person last saved a schedule. */
export async function haveDateFieldsChanged(
  query: Query,
  { orgId, kind, uniqueCode }: { orgId: number; kind: RecordKind; uniqueCode: string },
): Promise<boolean> {
  const [found] = await query<{ isChanged: boolean }>(
    `select exists (
       select from journal where org_id = $1 and chain = 'timeline' and unique_code = $2 and kind = $3
         and seq > (${lastScheduleEntryNumberSql}) and changes ?| $4::text[]) as "isChanged"`,
    [orgId, uniqueCode, storedKinds[kind.name], dateFieldNames],
  );
  return found?.isChanged ?? false;
}

/** How many entries of the history are shown at most. */
const maxHistoryEntries = 50;

export type ScheduleHistoryEntry = { at: string; user: string; action: string; changed: string[] };

/** Reads the history of a record's schedules, newest first: the schedules that people saved and removed. */
export function findScheduleHistory(
  query: Query,
  { orgId, uniqueCode }: { orgId: number; uniqueCode: string },
): Promise<ScheduleHistoryEntry[]> {
  return query<ScheduleHistoryEntry>(
    `select ${formatMomentSql('at')} as at, ${displayedActorNameSql('journal')} as "user", action,
       array(select jsonb_object_keys(changes) order by 1) as changed
     from journal where org_id = $1 and chain = 'timeline' and unique_code = $2 and kind = 'schedule'
     order by seq desc limit ${maxHistoryEntries}`,
    [orgId, uniqueCode],
  );
}

/**
 * SQL for the day from which the organisation tracks due dates, such as `2026-04-01`. Null if it tracks none.
 * `$1` is the organisation.
 */
export const dueDatesStartDaySql = "(select to_char(since, 'YYYY-MM-DD') from due_date_keeping where org_id = $1)";

/** Finds the day from which the organisation tracks due dates. Null if it tracks none. */
export async function findDueDatesStartDay(query: Query, orgId: number): Promise<string | null> {
  const [tracking] = await query<{ since: string | null }>(`select ${dueDatesStartDaySql} as since`, [orgId]);
  return tracking?.since ?? null;
}

/** Counts the places at which a duty has an open due date. */
export async function countPlacesWithOpenDueDate(
  query: Query,
  { orgId, kind, id }: ScheduleReference,
): Promise<number> {
  const [found] = await query<{ places: number }>(
    `select count(distinct c.profile_id)::integer as places
     from obligation o join occurrence c on c.org_id = $1 and c.obligation_id = o.id and c.state = 'open'
     where o.org_id = $1 and o.kind = $2 and o.record_id = $3`,
    [orgId, storedKinds[kind.name], id],
  );
  return found?.places ?? 0;
}

type SaveScheduleOptions = ScheduleReference & {
  fromDay: string;
  version: number;
  /** The schedule to save. Undefined if the schedule is to be removed. */
  schedule: Schedule | undefined;
};

/**
 * Saves or removes a schedule, if nobody changed it since the form loaded it. Returns the new version, or 0
 * after a removal. If the record's fields have changed, a person can confirm the schedule by saving it
 * unchanged.
 */
export async function saveSchedule(change: Transaction, options: SaveScheduleOptions): Promise<Result<number>> {
  const { query, note } = change;
  const locked = await lockRecord(query, options);
  if (!locked) return refusedResult('unknown-record');
  const { record } = locked;
  if (record.values.lawStatus === 'Repealed') return refusedResult('repealed-record');
  const before = (await findSchedules(query, options)).find(({ fromDay }) => fromDay === options.fromDay);
  if ((before?.version ?? 0) !== options.version) return refusedResult('changed-by-another');
  const changes = findChangedFields(
    before ? toScheduleJournalFields(before) : {},
    options.schedule ? toScheduleJournalFields({ ...options, schedule: options.schedule }) : {},
  );
  const isSame = Object.keys(changes).length === 0;
  if (isSame && !(await haveDateFieldsChanged(query, { ...options, uniqueCode: record.uniqueCode })))
    return okResult(options.version);
  if (!isSame) await writeSchedule(query, options);
  note({
    chain: 'timeline',
    kind: 'schedule',
    recordId: record.id,
    ...pickCodeAndName(record),
    action: isSame ? 'Checked' : chooseScheduleJournalAction(before, options.schedule),
    reason: '',
    changes,
  });
  if (isSame) return okResult(options.version);
  return okResult(options.schedule ? options.version + 1 : 0);
}

async function writeSchedule(query: Query, { orgId, kind, id, fromDay, schedule }: SaveScheduleOptions): Promise<void> {
  const key = [orgId, storedKinds[kind.name], id, fromDay];
  if (!schedule) {
    await query('delete from schedule where org_id = $1 and kind = $2 and record_id = $3 and from_day = $4', key);
    return;
  }
  await query(upsertScheduleSql, [
    ...key,
    schedule.level,
    schedule.basis,
    schedule.every,
    schedule.yearBegins,
    schedule.due ? JSON.stringify(schedule.due) : null,
    JSON.stringify(schedule.exceptions),
    JSON.stringify(schedule.dates),
    schedule.holiday,
    schedule.labels ?? null,
    schedule.eventType ?? '',
    schedule.opens ? JSON.stringify(schedule.opens) : null,
  ]);
}

const upsertScheduleSql = `
  insert into schedule (org_id, kind, record_id, from_day, level, basis, every, year_begins, due, exceptions, dates,
    holiday, labels, event_type, opens)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  on conflict (org_id, kind, record_id, from_day) do update set
    (level, basis, every, year_begins, due, exceptions, dates, holiday, labels, event_type, opens, version) =
    (excluded.level, excluded.basis, excluded.every, excluded.year_begins, excluded.due, excluded.exceptions,
      excluded.dates, excluded.holiday, excluded.labels, excluded.event_type, excluded.opens,
      schedule.version + 1)`;

function pickCodeAndName({ uniqueCode, values: { name } }: StoredRecord) {
  return { uniqueCode, name: typeof name === 'string' ? name : '' };
}

function chooseScheduleJournalAction(before: SavedSchedule | undefined, after: Schedule | undefined): string {
  if (!after) return 'Deleted';
  return before ? 'Updated' : 'Created';
}

function toScheduleJournalFields({ fromDay, schedule }: { fromDay: string; schedule: Schedule }) {
  const { due, exceptions, dates, opens } = schedule;
  const lists = {
    due: sortObjectKeys(due),
    exceptions: sortObjectKeys(exceptions),
    dates: sortObjectKeys(dates),
    ...(opens && { opens: sortObjectKeys(opens) }),
  };
  return { fromDay: fromDay === earliestScheduleDay ? '' : fromDay, ...schedule, ...lists };
}

/** Sorts the keys of objects, because the database changes their order, and a new order is not a change. */
function sortObjectKeys(value: unknown): unknown {
  return JSON.parse(canonicalize(value) ?? 'null');
}

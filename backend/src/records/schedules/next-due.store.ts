import { setTimeout as pause } from 'node:timers/promises';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { type Day, type DaysOff, findNextDueDates, formatDay } from 'shared-lib/schedules';
import { findOrgToday } from '../../auth/organisations/time-zone.store';
import { createSystemActor } from '../../platform/database/actor';
import type { Database, Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { storedKinds } from '../../platform/database/stored-kind';
import { findNationalDaysOff } from '../holidays/holidays.store';
import { recordColumnsSql } from '../records/record.store';
import { type RecordRow, toStoredRecord } from '../records/stored-record';
import { findSchedulesOfRecords, type SavedSchedule, toScheduleFromDay } from './schedules.store';

type RecordKindOfOrganisation = { orgId: number; kind: RecordKind };

/**
 * How long a list waits at most for the refresh of next due dates. It is short, so that a running import does
 * not block lists.
 */
const maxWaitOfListMs = 500;

/**
 * How long a call that counts next due dates waits for them. If another user is changing a record, the call
 * checks it again after a pause.
 */
const maxWaitOfCountMs = 2_000;
const recheckPauseMs = 100;

/** How many records one transaction writes. */
const recordsPerTransaction = 500;

/**
 * Computes stored next due dates again if their record changed or they are in the past. Lists call this, so no
 * job is needed at midnight. If it takes too long, lists mark the next due dates that are not known yet.
 */
export async function refreshNextDue(database: Database, orgId: number, kinds: readonly RecordKind[]): Promise<void> {
  await refreshNextDueInTime(database, { orgId, kinds, waitMs: maxWaitOfListMs });
}

type RefreshNextDueOptions = { orgId: number; kinds: readonly RecordKind[]; waitMs: number };

/** Returns true if the refresh finished in time. Otherwise it continues in the background. */
async function refreshNextDueInTime(
  database: Database,
  { orgId, kinds, waitMs }: RefreshNextDueOptions,
): Promise<boolean> {
  const duties = kinds.filter(({ name }) => name !== 'law');
  if (duties.length === 0) return true;
  const today = await database.withOrg(orgId, (query) => findOrgToday(query, orgId));
  const refresh = duties.map((kind) => refreshNextDueOfKind(database, { orgId, kind }, today));
  return Promise.race([Promise.all(refresh).then(() => true), pause(waitMs, false, { ref: false })]);
}

/**
 * Refreshes all next due dates, for calls that count duties without a date. Returns a refusal if this takes
 * too long, because the number would be too low.
 */
export async function refreshAllNextDue(database: Database, orgId: number): Promise<Result<void>> {
  const end = Date.now() + maxWaitOfCountMs;
  const isKnown = () => database.withOrg(orgId, (query) => areNextDueDatesKnown(query, orgId));
  while (!(await isKnown())) {
    const waitMs = end - Date.now();
    const isFinished = waitMs > 0 && (await refreshNextDueInTime(database, { orgId, kinds: recordKindList, waitMs }));
    if (!isFinished) return refusedResult('dates-in-work');
    // Checks again, because the refresh skipped records that another user is changing.
    if (await isKnown()) break;
    await pause(recheckPauseMs);
  }
  return okResult(undefined);
}

/** Returns true if the next due dates of all duties are known as of today. */
export async function areNextDueDatesKnown(query: Query, orgId: number): Promise<boolean> {
  const today = await findOrgToday(query, orgId);
  const duties = recordKindList.filter(({ name }) => name !== 'law');
  for (const kind of duties) if (await hasOutdatedNextDue(query, { orgId, kind }, today)) return false;
  return true;
}

async function refreshNextDueOfKind(database: Database, listed: RecordKindOfOrganisation, today: Day): Promise<void> {
  const isOutdated = await database.withOrg(listed.orgId, (query) => hasOutdatedNextDue(query, listed, today));
  if (!isOutdated) return;
  const actor = createSystemActor(listed.orgId, 'Lexboard');
  for (let writtenCount = recordsPerTransaction; writtenCount === recordsPerTransaction; ) {
    const changed = await database.changeOrg(actor, async ({ query }) =>
      okResult(await rewriteOutdatedNextDue(query, listed, today)),
    );
    writtenCount = changed.ok ? changed.value : 0;
  }
}

/**
 * SQL for records whose stored next due date is missing or in the past, in the form that the index needs. If
 * there is no date, the column may have a word that says why. Words sort after all dates, so they are never in
 * the past.
 */
const buildOutdatedRecordsSql = ({ name }: RecordKind) => `from record
  where org_id = $1 and kind = '${storedKinds[name]}' and deleted_at is null
    and (left(lower(next_due), 100) is null or left(lower(next_due), 100) < $2)`;

async function hasOutdatedNextDue(
  query: Query,
  { orgId, kind }: RecordKindOfOrganisation,
  today: Day,
): Promise<boolean> {
  const text = `select exists (select ${buildOutdatedRecordsSql(kind)}) as "isOutdated"`;
  const name = `outdated due dates of ${kind.name}`;
  const [found] = await query<{ isOutdated: boolean }>({ name, text }, [orgId, formatDay(today)]);
  return found?.isOutdated ?? false;
}

/**
 * Computes and writes outdated next due dates. Skips records that another user is changing. Returns how many
 * records were written.
 */
async function rewriteOutdatedNextDue(
  query: Query,
  { orgId, kind }: RecordKindOfOrganisation,
  today: Day,
): Promise<number> {
  const rows = await query<RecordRow>(
    `select ${recordColumnsSql} ${buildOutdatedRecordsSql(kind)} order by id limit ${recordsPerTransaction} for update skip locked`,
    [orgId, formatDay(today)],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const schedulesById = await findSchedulesOfRecords(query, { orgId, kind, ids });
  const daysOff = await findNationalDaysOff(query, orgId);
  const found = rows.map((row) =>
    findNextDue(row, { kind, today, schedules: schedulesById.get(row.id) ?? [], daysOff }),
  );
  await query(
    `update record r set next_due = f.due from unnest($3::integer[], $4::text[]) as f (id, due)
     where r.org_id = $1 and r.kind = $2 and r.id = f.id`,
    [orgId, storedKinds[kind.name], ids, found],
  );
  return ids.length;
}

type FindNextDueOptions = {
  kind: RecordKind;
  today: Day;
  schedules: readonly SavedSchedule[];
  /**
   * The days off of the national holiday list. A list of records is not about one place, so it uses these.
   */
  daysOff: DaysOff | undefined;
};

/**
 * Returns the next due date. If there is none, returns a word that says why, such as `none` for a duty that has
 * ended.
 */
export function findNextDue(row: RecordRow, { kind, today, schedules, daysOff }: FindNextDueOptions): string {
  if (row.law_status === 'Repealed') return 'none';
  const options = { today, count: 1, said: schedules.map(toScheduleFromDay), daysOff };
  const { dates, basis } = findNextDueDates(toStoredRecord(kind, row), options);
  const [next] = dates;
  if (next) return next.due;
  return nextDueWordsWithoutDate.has(basis) ? basis : 'none';
}

const nextDueWordsWithoutDate: ReadonlySet<string> = new Set(['event', 'expiry', 'rolling', 'standing', 'unread']);

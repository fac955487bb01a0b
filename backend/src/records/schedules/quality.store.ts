import { maxReportedDoubts } from 'shared-lib/api/contract';
import { type RecordKind, type RecordKindName, recordKindList, recordKinds } from 'shared-lib/records';
import { type DutyDoubt, findDutyDoubts, type Schedule } from 'shared-lib/schedules';
import { findOrgToday } from '../../auth/organisations/time-zone.store';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { storedKinds } from '../../platform/database/stored-kind';
import { lockRecord, recordColumnsSql } from '../records/record.store';
import { type RecordRow, toStoredRecord } from '../records/stored-record';
import { findNextDue } from './next-due.store';
import { findSchedulesOfRecords, toScheduleFromDay } from './schedules.store';

type LawKey = { orgId: number; lawId: number };
type DoubtfulDuty = { kind: RecordKindName; id: number; name: string; doubt: DutyDoubt };
type DutyIdAndName = Pick<DoubtfulDuty, 'kind' | 'id' | 'name'>;
type DateQualityOfKind = { total: number; undated: number; doubts: DoubtfulDuty[]; withoutSchedule: DutyIdAndName[] };
type ScheduleLevel = Schedule['level'];

export type DateQualityOfLaw = {
  kinds: Record<string, { total: number; undated: number }>;
  doubtful: number;
  doubts: DoubtfulDuty[];
  levels: {
    law: ScheduleLevel | null;
    from: string | null;
    suggested: ScheduleLevel;
    unsaid: number;
    duties: DutyIdAndName[];
  };
};

/**
 * Checks how many due dates of a law's duties can be read, and how reliably. Reads them from the records,
 * because a list may not have refreshed all stored ones yet.
 */
export async function readDateQuality(query: Query, lawKey: LawKey): Promise<DateQualityOfLaw> {
  const duties = recordKindList.filter(({ name }) => name !== 'law');
  const found = await Promise.all(
    duties.map(async (kind) => [kind.name, await readDateQualityOfKind(query, lawKey, kind)] as const),
  );
  const withoutSchedule = found.flatMap(([, kind]) => kind.withoutSchedule);
  const { law, from, suggested } = await readLawLevels(query, lawKey);
  const doubts = found.flatMap(([, kind]) => kind.doubts);
  return {
    kinds: Object.fromEntries(found.map(([name, { total, undated }]) => [name, { total, undated }])),
    doubtful: new Set(doubts.map(({ kind, id }) => `${kind} ${id}`)).size,
    doubts: doubts.slice(0, maxReportedDoubts),
    levels: {
      ...{ law, from, suggested },
      unsaid: withoutSchedule.length,
      duties: law === null ? withoutSchedule.slice(0, maxReportedDoubts) : [],
    },
  };
}

/** The usual level of duties of a category. It is only suggested until a person confirms it. */
const usualLevelByCategory: ReadonlyMap<string, ScheduleLevel> = new Map([
  ['Corporate', 'organisation'],
  ['Finance & FEMA', 'organisation'],
  ['Commercial', 'organisation'],
  ['Intellectual Property', 'organisation'],
  ['Data Protection', 'organisation'],
  ['Labour', 'branch'],
  ['Health & Safety', 'branch'],
  ['Environment', 'branch'],
  ['Industry Specific', 'branch'],
  ['Municipal', 'branch'],
]);

/** A level that replaces the earlier one from the day `from` on. */
type LaterLawLevel = { from: string; level: ScheduleLevel };

/** The confirmed levels of a law: the first level, and later levels with their first days. */
type ConfirmedLawLevels = { first: ScheduleLevel | null; later: readonly LaterLawLevel[] };

type LawLevels = ConfirmedLawLevels & {
  /** The latest confirmed level. The field `from` has its first day. */
  law: ScheduleLevel | null;
  from: string | null;
  suggested: ScheduleLevel;
};

type LawLevelRow = ConfirmedLawLevels & { category: string; central: string };

async function readLawLevels(query: Query, { orgId, lawId }: LawKey): Promise<LawLevels> {
  const [law] = await query<LawLevelRow>(
    `select duty_level as first, coalesce(later_levels, '[]') as later, category, central
     from record where org_id = $1 and kind = 'law' and id = $2`,
    [orgId, lawId],
  );
  const { first = null, later = [] } = law ?? {};
  const last = later.at(-1);
  // Most duties of central tax laws, such as income tax, are done once by the organisation. Duties of State
  // laws are done once in each State.
  const usual = law?.central === 'State' ? 'state' : 'organisation';
  const suggested = usualLevelByCategory.get(law?.category ?? '') ?? usual;
  return { law: last?.level ?? first, from: last?.from ?? null, first, later, suggested };
}

/**
 * Finds the level of the law of a duty: the latest that a person confirmed, or else `state` for a law of states.
 * Otherwise null.
 */
export async function findLawLevel(
  query: Query,
  { orgId, kind, id }: { orgId: number; kind: RecordKind; id: number },
): Promise<ScheduleLevel | null> {
  const [law] = await query<{ level: ScheduleLevel | null }>(
    `select coalesce(l.later_levels -> -1 ->> 'level', l.duty_level, case when l.central = 'State' then 'state' end) as level
     from record r join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id
     where r.org_id = $1 and r.kind = $2 and r.id = $3`,
    [orgId, storedKinds[kind.name], id],
  );
  return law?.level ?? null;
}

/** The level to save. `fromDay` is null if it is valid from the beginning. */
type SaveLawLevelOptions = LawKey & {
  level: ScheduleLevel | null;
  fromDay: string | null;
  seen: ScheduleLevel | null;
};

/**
 * Saves the level of a law. It applies to all duties of the law that have no own level. Refuses the save if
 * somebody saved another level after the person saw `seen`. Null removes all levels. Writes nothing if the
 * level is the same.
 */
export async function saveLawLevel(
  { query, note }: Transaction,
  { orgId, lawId, level, fromDay, seen }: SaveLawLevelOptions,
): Promise<Result<object>> {
  const locked = await lockRecord(query, { orgId, kind: recordKinds.law, id: lawId });
  if (!locked) return refusedResult('unknown-record');
  const { record } = locked;
  if (record.values.lawStatus === 'Repealed') return refusedResult('repealed-record');
  const stored = await readLawLevels(query, { orgId, lawId });
  const before = stored.law;
  const next = applyLawLevelChange(stored, level, fromDay);
  if (before === level && JSON.stringify(next.later) === JSON.stringify(stored.later)) return okResult({});
  if (before !== seen) return refusedResult('changed-by-another');
  await query(
    `update record set (duty_level, later_levels) = ($3, $4) where org_id = $1 and kind = 'law' and id = $2`,
    [orgId, lawId, next.first, next.later.length === 0 ? null : JSON.stringify(next.later)],
  );
  note({
    chain: 'timeline',
    kind: 'law',
    recordId: lawId,
    uniqueCode: record.uniqueCode,
    name: String(record.values.name ?? ''),
    action: level === null ? 'Level taken back' : 'Level confirmed',
    reason: '',
    changes: { level: [before, level], ...(fromDay !== null && { fromDay: [stored.from, fromDay] }) },
  });
  return okResult({});
}

/**
 * Returns the levels of a law (organisation, state or branch) after a change. The change is valid from a day
 * on, and replaces levels that begin then or later. Without a day it replaces all levels. The level null
 * removes all.
 */
export function applyLawLevelChange(
  { first, later }: ConfirmedLawLevels,
  level: ScheduleLevel | null,
  from: string | null,
): ConfirmedLawLevels {
  if (level === null || from === null) return { first: level, later: [] };
  const earlier = later.filter((one) => one.from < from);
  const isSame = (earlier.at(-1)?.level ?? first) === level;
  return { first, later: isSame ? earlier : [...earlier, { from, level }] };
}

async function readDateQualityOfKind(
  query: Query,
  { orgId, lawId }: LawKey,
  kind: RecordKind,
): Promise<DateQualityOfKind> {
  const rows = await query<RecordRow>(
    `select ${recordColumnsSql} from record
     where org_id = $1 and kind = $2 and law_id = $3 and law_status <> 'Repealed' and deleted_at is null
     order by id`,
    [orgId, storedKinds[kind.name], lawId],
  );
  const schedulesById = await findSchedulesOfRecords(query, { orgId, kind, ids: rows.map(({ id }) => id) });
  const today = await findOrgToday(query, orgId);
  const duties = rows.map((row) => {
    const schedules = schedulesById.get(row.id) ?? [];
    const record = toStoredRecord(kind, row);
    return {
      withoutSchedule:
        schedules.length === 0 ? [{ kind: kind.name, id: row.id, name: String(record.values.name ?? '') }] : [],
      isUndated: findNextDue(row, { kind, today, schedules, daysOff: undefined }) === 'unread',
      doubts: findDutyDoubts(record, { today, said: schedules.map(toScheduleFromDay) }).map((doubt) => ({
        kind: kind.name,
        id: row.id,
        name: String(record.values.name ?? ''),
        doubt,
      })),
    };
  });
  return {
    total: rows.length,
    undated: duties.filter(({ isUndated }) => isUndated).length,
    doubts: duties.flatMap(({ doubts }) => doubts),
    withoutSchedule: duties.flatMap((duty) => duty.withoutSchedule),
  };
}

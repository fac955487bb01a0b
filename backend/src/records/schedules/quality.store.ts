import { mostDoubts } from 'shared-lib/api/contract';
import { type RecordKind, type RecordKindName, recordKindList, recordKinds } from 'shared-lib/records';
import { type DutyDoubt, findDoubts, type Schedule } from 'shared-lib/schedules';
import { findTodayOf } from '../../auth/organisations/time-zone.store';
import type { Change, Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { storedKinds } from '../../platform/database/stored-kind';
import { lockRecord, recordColumnsSql } from '../records/record.store';
import { type RecordRow, recordFromRow } from '../records/stored-record';
import { findNextDue } from './next-due.store';
import { findSchedulesOf, toSaidFrom } from './schedules.store';

type OfLaw = { orgId: number; lawId: number };
type Doubt = { kind: RecordKindName; id: number; name: string; doubt: DutyDoubt };
type NamedDuty = Pick<Doubt, 'kind' | 'id' | 'name'>;
type KindQuality = { total: number; undated: number; doubts: Doubt[]; unsaid: NamedDuty[] };
type Level = Schedule['level'];

export type Quality = {
  kinds: Record<string, { total: number; undated: number }>;
  doubtful: number;
  doubts: Doubt[];
  levels: { law: Level | null; suggested: Level; unsaid: number; duties: NamedDuty[] };
};

/**
 * Checks how well the due dates of a law's duties can be read. They are read again, because a list may not
 * have refreshed all of them yet.
 */
export async function readQuality(query: Query, of: OfLaw): Promise<Quality> {
  const duties = recordKindList.filter(({ name }) => name !== 'law');
  const found = await Promise.all(
    duties.map(async (kind) => [kind.name, await readKind(query, of, kind)] as const),
  );
  const unsaid = found.flatMap(([, kind]) => kind.unsaid);
  const level = await readLevel(query, of);
  const doubts = found.flatMap(([, kind]) => kind.doubts);
  return {
    kinds: Object.fromEntries(found.map(([name, { total, undated }]) => [name, { total, undated }])),
    doubtful: new Set(doubts.map(({ kind, id }) => `${kind} ${id}`)).size,
    doubts: doubts.slice(0, mostDoubts),
    levels: {
      ...level,
      unsaid: unsaid.length,
      duties: level.law === null ? unsaid.slice(0, mostDoubts) : [],
    },
  };
}

/** The usual level of the duties of a category. It is only a suggestion until a person confirms it. */
const levelByCategory: ReadonlyMap<string, Level> = new Map([
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

async function readLevel(
  query: Query,
  { orgId, lawId }: OfLaw,
): Promise<{ law: Level | null; suggested: Level }> {
  const [law] = await query<{ level: Level | null; category: string; central: string }>(
    `select duty_level as level, category, central from record where org_id = $1 and kind = 'law' and id = $2`,
    [orgId, lawId],
  );
  // The organisation does most duties of central laws once. Duties of state laws are done in each state.
  const usual = law?.central === 'State' ? 'state' : 'organisation';
  return { law: law?.level ?? null, suggested: levelByCategory.get(law?.category ?? '') ?? usual };
}

/** Finds the confirmed level of a duty's law. Null if nobody confirmed one. */
export async function findLawLevel(
  query: Query,
  { orgId, kind, id }: { orgId: number; kind: RecordKind; id: number },
): Promise<Level | null> {
  const [law] = await query<{ level: Level | null }>(
    `select l.duty_level as level from record r join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id
     where r.org_id = $1 and r.kind = $2 and r.id = $3`,
    [orgId, storedKinds[kind.name], id],
  );
  return law?.level ?? null;
}

/**
 * Saves the level of a law, for its duties without a level of their own. Refuses if the level changed since
 * the person saw it. An equal level writes nothing.
 */
export async function saveLevel(
  { query, note }: Change,
  { orgId, lawId, level, seen }: OfLaw & { level: Level | null; seen: Level | null },
): Promise<Result<object>> {
  const locked = await lockRecord(query, { orgId, kind: recordKinds.law, id: lawId });
  if (!locked) return refusedResult('unknown-record');
  const { record } = locked;
  if (record.values.lawStatus === 'Repealed') return refusedResult('repealed-record');
  const { law: before } = await readLevel(query, { orgId, lawId });
  if (before === level) return okResult({});
  if (before !== seen) return refusedResult('changed-by-another');
  await query(`update record set duty_level = $3 where org_id = $1 and kind = 'law' and id = $2`, [
    orgId,
    lawId,
    level,
  ]);
  note({
    chain: 'timeline',
    kind: 'law',
    recordId: lawId,
    uniqueCode: record.uniqueCode,
    name: String(record.values.name ?? ''),
    action: level === null ? 'Level taken back' : 'Level confirmed',
    reason: '',
    changes: { level: [before, level] },
  });
  return okResult({});
}

async function readKind(query: Query, { orgId, lawId }: OfLaw, kind: RecordKind): Promise<KindQuality> {
  const rows = await query<RecordRow>(
    `select ${recordColumnsSql} from record
     where org_id = $1 and kind = $2 and law_id = $3 and law_status <> 'Repealed' and deleted_at is null
     order by id`,
    [orgId, storedKinds[kind.name], lawId],
  );
  const saidById = await findSchedulesOf(query, { orgId, kind, ids: rows.map(({ id }) => id) });
  const today = await findTodayOf(query, orgId);
  const duties = rows.map((row) => {
    const said = saidById.get(row.id) ?? [];
    const record = recordFromRow(kind, row);
    return {
      unsaid:
        said.length === 0 ? [{ kind: kind.name, id: row.id, name: String(record.values.name ?? '') }] : [],
      isUndated: findNextDue(row, { kind, today, said, daysOff: undefined }) === 'unread',
      doubts: findDoubts(record, { today, said: said.map(toSaidFrom) }).map((doubt) => ({
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
    unsaid: duties.flatMap(({ unsaid }) => unsaid),
  };
}

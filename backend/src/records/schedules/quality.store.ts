import { mostDoubts } from 'shared-lib/api/contract';
import { type RecordKind, type RecordKindName, recordKindList } from 'shared-lib/records';
import { type DutyDoubt, findDoubts, findToday } from 'shared-lib/schedules';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { recordColumnsSql } from '../records/record.store';
import { type RecordRow, recordFromRow } from '../records/stored-record';
import { findSchedulesOf, toSaidFrom } from './schedules.store';

type OfLaw = { orgId: number; lawId: number };
type Counts = { total: number; undated: number; waiting: number };
type Doubt = { kind: RecordKindName; id: number; name: string; doubt: DutyDoubt };

export type Quality = { kinds: Record<string, Counts>; doubtful: number; doubts: Doubt[] };

/** How well the due dates of a law's duties can be read. The stored next due dates must be up to date. */
export async function readQuality(query: Query, of: OfLaw): Promise<Quality> {
  const duties = recordKindList.filter(({ name }) => name !== 'law');
  const counts = await countOfLaw(query, of);
  const found = await Promise.all(duties.map((kind) => findDoubtsOfKind(query, of, kind)));
  const doubts = found.flat();
  return {
    kinds: Object.fromEntries(
      duties.map(({ name }) => [name, counts.get(storedKinds[name]) ?? { total: 0, undated: 0, waiting: 0 }]),
    ),
    doubtful: new Set(doubts.map(({ kind, id }) => `${kind} ${id}`)).size,
    doubts: doubts.slice(0, mostDoubts),
  };
}

/** As the filter `undated` of the lists has it. */
async function countOfLaw(query: Query, { orgId, lawId }: OfLaw): Promise<ReadonlyMap<string, Counts>> {
  const rows = await query<Counts & { kind: string }>(
    `select kind, count(*)::integer as total,
       (count(*) filter (where left(lower(next_due), 100) = 'unread'))::integer as undated,
       (count(*) filter (where next_due is null))::integer as waiting
     from record
     where org_id = $1 and law_id = $2 and kind <> 'law' and law_status <> 'Repealed' and deleted_at is null
     group by kind`,
    [orgId, lawId],
  );
  return new Map(rows.map(({ kind, ...counts }) => [kind, counts]));
}

/** So many duties of a kind are looked at. A law of the largest library has fewer. */
const mostDuties = 2_000;

async function findDoubtsOfKind(query: Query, { orgId, lawId }: OfLaw, kind: RecordKind): Promise<Doubt[]> {
  const rows = await query<RecordRow>(
    `select ${recordColumnsSql} from record
     where org_id = $1 and kind = $2 and law_id = $3 and law_status <> 'Repealed' and deleted_at is null
       and left(lower(next_due), 100) is distinct from 'unread'
     order by id limit ${mostDuties}`,
    [orgId, storedKinds[kind.name], lawId],
  );
  const said = await findSchedulesOf(query, { orgId, kind, ids: rows.map(({ id }) => id) });
  const today = findToday();
  return rows.flatMap((row) => {
    const record = recordFromRow(kind, row);
    const name = String(record.values.name ?? '');
    const found = findDoubts(record, { today, said: (said.get(row.id) ?? []).map(toSaidFrom) });
    return found.map((doubt) => ({ kind: kind.name, id: row.id, name, doubt }));
  });
}

import { mostDoubts } from 'shared-lib/api/contract';
import { type RecordKind, type RecordKindName, recordKindList } from 'shared-lib/records';
import { type DutyDoubt, findDoubts } from 'shared-lib/schedules';
import { findTodayOf } from '../../auth/organisations/time-zone.store';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { recordColumnsSql } from '../records/record.store';
import { type RecordRow, recordFromRow } from '../records/stored-record';
import { findNextDue } from './next-due.store';
import { findSchedulesOf, toSaidFrom } from './schedules.store';

type OfLaw = { orgId: number; lawId: number };
type Doubt = { kind: RecordKindName; id: number; name: string; doubt: DutyDoubt };
type KindQuality = { total: number; undated: number; doubts: Doubt[] };

export type Quality = {
  kinds: Record<string, { total: number; undated: number }>;
  doubtful: number;
  doubts: Doubt[];
};

/**
 * How well the due dates of a law's duties can be read. They are read anew, since a list may not have got to each of them
 * yet, and in the same way.
 */
export async function readQuality(query: Query, of: OfLaw): Promise<Quality> {
  const duties = recordKindList.filter(({ name }) => name !== 'law');
  const found = await Promise.all(
    duties.map(async (kind) => [kind.name, await readKind(query, of, kind)] as const),
  );
  const doubts = found.flatMap(([, kind]) => kind.doubts);
  return {
    kinds: Object.fromEntries(found.map(([name, { total, undated }]) => [name, { total, undated }])),
    doubtful: new Set(doubts.map(({ kind, id }) => `${kind} ${id}`)).size,
    doubts: doubts.slice(0, mostDoubts),
  };
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
  };
}

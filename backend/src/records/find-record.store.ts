import { type RecordKind, recordKinds } from 'shared-lib/records';
import type { Query } from '../database/database';
import { storedKinds } from './stored-kind';
import { fromRow, type RecordRow, type StoredRecord } from './stored-record';

export type Wanted = { orgId: number; kind: RecordKind; id: number };

export type Locked = { record: StoredRecord; law: StoredRecord | undefined };

const columns = `
  id, unique_code, version, created_at, deleted_at, code, name, law_id, law_code, law_status, status, category,
  central, states, sensitivity, periodicity, validity, task_type, details`;

const whole = `select ${columns} from record where org_id = $1 and kind = $2 and id = $3`;

const lawOfSql = `
  select ${columns} from record
  where org_id = $1 and kind = 'law' and deleted_at is null
    and id = (select law_id from record where org_id = $1 and kind = $2 and id = $3)
  for share`;

/** One record of the organisation, or undefined where it has none of this kind and id. */
export function findRecord(query: Query, wanted: Wanted): Promise<StoredRecord | undefined> {
  return read(query, wanted, `${whole} and deleted_at is null`);
}

/**
 * The same, kept from others until the transaction ends, and the law that it belongs to. The law is held first:
 * whoever changes a law changes what hangs on it in that order too, and so neither waits for the other.
 */
export async function lockRecord(query: Query, wanted: Wanted): Promise<Locked | undefined> {
  const { orgId, kind, id } = wanted;
  const [row] = await query<RecordRow>(lawOfSql, [orgId, storedKinds[kind.name], id]);
  const record = await read(query, wanted, `${whole} and deleted_at is null for update`);
  return record && { record, law: row && fromRow(recordKinds.law, row) };
}

/** A deleted record with the days since, kept from others. */
export async function lockDeleted(query: Query, { orgId, kind, id }: Wanted) {
  const [row] = await query<RecordRow & { days: number }>(
    `select found.*, extract(epoch from now() - deleted_at)::float8 / 86400 as days
     from (${whole} and deleted_at is not null for update) as found`,
    [orgId, storedKinds[kind.name], id],
  );
  return row && { record: fromRow(kind, row), days: row.days };
}

/** A law that somebody is about to depend on: it cannot be deleted meanwhile. */
export function holdLaw(query: Query, orgId: number, id: number): Promise<StoredRecord | undefined> {
  return read(query, { orgId, kind: recordKinds.law, id }, `${whole} and deleted_at is null for share`);
}

async function read(query: Query, { orgId, kind, id }: Wanted, sql: string) {
  const [row] = await query<RecordRow>(sql, [orgId, storedKinds[kind.name], id]);
  return row && fromRow(kind, row);
}

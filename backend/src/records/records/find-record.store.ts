import { type RecordKind, recordKinds } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { fromRow, type RecordRow, type StoredRecord } from './stored-record';

export type RecordReference = { orgId: number; kind: RecordKind; id: number };

export const recordColumns = `
  id, unique_code, version, created_at, deleted_at, code, name, law_id, law_code, law_status, status, category,
  central, states, sensitivity, periodicity, validity, task_type, details`;

const whole = `select ${recordColumns} from record where org_id = $1 and kind = $2 and id = $3`;

/** Returns a record of the organisation; undefined if it has none of this kind and id. */
export function findRecord(query: Query, wanted: RecordReference): Promise<StoredRecord | undefined> {
  return read(query, wanted, `${whole} and deleted_at is null`);
}

/** Like `findRecord`, but includes deleted records. */
export async function findEvenDeleted(query: Query, { orgId, kind, id }: RecordReference) {
  const [row] = await query<RecordRow>(whole, [orgId, storedKinds[kind.name], id]);
  return row && { record: fromRow(kind, row), isDeleted: row.deleted_at !== null };
}

/** Reads a law that a caller is about to depend on and locks it, so that it cannot be deleted meanwhile. */
export function shareLockLawRecord(
  query: Query,
  orgId: number,
  id: number,
): Promise<StoredRecord | undefined> {
  return read(query, { orgId, kind: recordKinds.law, id }, `${whole} and deleted_at is null for share`);
}

async function read(query: Query, { orgId, kind, id }: RecordReference, sql: string) {
  const [row] = await query<RecordRow>(sql, [orgId, storedKinds[kind.name], id]);
  return row && fromRow(kind, row);
}

import type { RecordKindName } from 'shared-lib/records';
import type { Query } from '../platform/database/database';
import { storedKinds } from '../platform/database/stored-kind';
import { addressOf } from './attachment';

export type ListedAttachment = {
  name: string;
  /** The part of the address after `/attachment/<kind>/`. */
  file: string;
};

/** The files of a record, oldest first. */
export async function listAttachments(
  query: Query,
  { orgId, kind, recordId }: { orgId: number; kind: RecordKindName; recordId: number },
): Promise<ListedAttachment[]> {
  const rows = await query<{ id: string; name: string }>(listSql, [orgId, storedKinds[kind], recordId]);
  return rows.map((row) => ({ name: row.name, file: addressOf(row) }));
}

const listSql = `
  select id, name from attachment
  where org_id = $1 and kind = $2 and record_id = $3 and removed_at is null
  order by made_at, id`;

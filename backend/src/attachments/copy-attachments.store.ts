import type { RecordKindName } from 'shared-lib/records';
import type { Query } from '../platform/database/database';
import { storedKinds } from '../platform/database/stored-kind';
import { createAttachmentId } from './attachment';

export type CopyAttachmentsRequest = {
  orgId: number;
  accountId: number;
  kind: RecordKindName;
  fromId: number;
  toId: number;
};

/** Gives a record its own attachments that share the bytes of another record's. Returns their names. */
export async function copyAttachments(query: Query, wish: CopyAttachmentsRequest): Promise<string[]> {
  const { orgId, accountId, fromId, toId } = wish;
  const kind = storedKinds[wish.kind];
  const originals = await query<{ id: string; name: string }>(originalsSql, [orgId, kind, fromId]);
  const ids = originals.map(() => createAttachmentId());
  const values = [orgId, originals.map(({ id }) => id), ids, toId, accountId];
  if (ids.length > 0) await query(copySql, values);
  return originals.map(({ name }) => name);
}

// The rows are locked, so the bytes are not deleted while the copies are inserted.
const originalsSql = `
  select id, name from attachment
  where org_id = $1 and kind = $2 and record_id = $3 and removed_at is null
  order by made_at, id
  for update`;

const copySql = `
  insert into attachment (org_id, id, kind, record_id, name, size, type, sha256, made_at, made_by, content)
  select a.org_id, pair.copy, a.kind, $4, a.name, a.size, a.type, a.sha256, a.made_at, $5, a.content
  from unnest($2::text[], $3::text[]) as pair (original, copy)
  join attachment a on a.org_id = $1 and a.id = pair.original`;

import type { RecordKindName } from 'shared-lib/records';
import type { Query } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import { storedKinds } from '../records/stored-kind';
import { type Attachment, addressOf } from './attachment';
import { type AttachmentLimits, usualLimits } from './attachment-limits';
import { chooseAttachments } from './choose-attachments';
import type { ListedAttachment } from './list-attachments.store';

export type AttachWish = {
  orgId: number;
  accountId: number;
  kind: RecordKindName;
  recordId: number;
  /** Names or ids of uploads of this account; what the record already has may be named too. */
  attach: readonly string[];
  remove: readonly string[];
  limits?: AttachmentLimits;
};

/** The names that a record has now, and its files before and after: one name may have led to two files. */
export type AttachedFiles = {
  names: string[];
  changes: [before: ListedAttachment[], after: ListedAttachment[]];
};

/** Gives a record the uploads that its form names and takes away what the form removes; rows only, no bytes. */
export async function attachToRecord(query: Query, wish: AttachWish): Promise<Outcome<AttachedFiles>> {
  const { orgId, recordId, attach, remove, limits = usualLimits } = wish;
  const kind = storedKinds[wish.kind];
  const attached = await query<Attachment>(attachedSql, [orgId, kind, recordId]);
  const uploads = attach.length > 0 ? await query<Attachment>(uploadsSql, [orgId, kind, wish.accountId]) : [];
  const chosen = chooseAttachments({ attached, uploads, attach, remove, limits });
  if (!chosen.ok) return chosen;
  const { take, drop, after } = chosen.value;
  if (drop.length > 0) await query(dropSql, [orgId, idsOf(drop)]);
  if (take.length > 0) await query(takeSql, [orgId, idsOf(take), recordId]);
  return done({ names: after.map(({ name }) => name), changes: [listed(attached), listed(after)] });
}

const idsOf = (files: readonly Attachment[]) => files.map(({ id }) => id);
const listed = (files: readonly Attachment[]) =>
  files.map((file) => ({ name: file.name, file: addressOf(file) }));

const attachedSql = `
  select id, name, size from attachment
  where org_id = $1 and kind = $2 and record_id = $3 and removed_at is null
  order by made_at, id
  for update`;

// Locked, so that the clearing of forgotten uploads waits and then leaves them alone.
const uploadsSql = `
  select id, name, size from attachment
  where org_id = $1 and kind = $2 and record_id is null and made_by = $3 and removed_at is null
  order by made_at desc, id
  for update`;

const dropSql = 'update attachment set removed_at = now() where org_id = $1 and id = any($2::text[])';
const takeSql = 'update attachment set record_id = $3 where org_id = $1 and id = any($2::text[])';

import { inMegabytes, type RecordKindName } from 'shared-lib/records';
import { type AttachmentLimits, usualLimits } from '../platform/attachment-limits';
import type { Query } from '../platform/database/database';
import { done, type Outcome, refused } from '../platform/database/outcome';
import { storedKinds } from '../platform/database/stored-kind';
import { type Attachment, addressOf, idOf, isSameName } from './attachment';
import type { ListedAttachment } from './list-attachments.store';

export type AttachRequest = {
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
export async function attachToRecord(query: Query, wish: AttachRequest): Promise<Outcome<AttachedFiles>> {
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

type ChooseAttachmentsOptions = {
  /** What the record has. */
  attached: readonly Attachment[];
  /** What its author has uploaded and no record has taken, newest first. */
  uploads: readonly Attachment[];
  attach: readonly string[];
  remove: readonly string[];
  limits: AttachmentLimits;
};

type Choice = { take: Attachment[]; drop: Attachment[]; after: Attachment[] };

/**
 * Which uploads a record takes and which files it gives up. Who names a file that the record has keeps it. A file that
 * is to be removed must be there: a mistyped name would leave the file in place unnoticed. A name that was removed is
 * free again in the same step.
 */
export function chooseAttachments({
  attached,
  uploads,
  attach,
  remove,
  limits,
}: ChooseAttachmentsOptions): Outcome<Choice> {
  const absent = remove.find((reference) => !attached.some((file) => isMeant(file, reference)));
  if (absent !== undefined) return refused('not-attached', { name: absent.slice(0, 200) });
  const drop = attached.filter((file) => remove.some((reference) => isMeant(file, reference)));
  const after = attached.filter((file) => !drop.includes(file));
  const take: Attachment[] = [];
  for (const reference of attach) {
    if (after.some((file) => isMeant(file, reference))) continue;
    const upload = uploads.find((file) => isMeant(file, reference));
    if (!upload) return refused('unknown-attachment', { name: reference.slice(0, 200) });
    if (after.some(({ name }) => isSameName(name, upload.name)))
      return refused('attachment-name-taken', { name: upload.name });
    take.push(upload);
    after.push(upload);
  }
  return whyTooMuch(take, after, limits) ?? done({ take, drop, after });
}

/** An id is said alone or before the name; a name is itself. */
function isMeant({ id, name }: Attachment, reference: string): boolean {
  return idOf(reference) === id || isSameName(name, reference);
}

/** A record that had more before the limits were lowered may keep it, and gets no more. */
function whyTooMuch(take: Attachment[], after: Attachment[], limits: AttachmentLimits) {
  if (take.length === 0) return undefined;
  if (after.length > limits.files) return refused('too-many-attachments', { most: String(limits.files) });
  const bytes = after.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= limits.recordBytes) return undefined;
  return refused('attachments-too-large', { most: inMegabytes(limits.recordBytes) });
}

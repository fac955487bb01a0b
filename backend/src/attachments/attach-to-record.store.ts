import { inMegabytes, type RecordKindName } from 'shared-lib/records';
import { type AttachmentLimits, usualLimits } from '../platform/attachment-settings';
import type { Query } from '../platform/database/database';
import { done, type Outcome, refused } from '../platform/database/outcome';
import { storedKinds } from '../platform/database/stored-kind';
import { type Attachment, addressOf, isSameName, parseAttachmentId } from './attachment';
import type { ListedAttachment } from './list-attachments.store';

export type AttachRequest = {
  orgId: number;
  accountId: number;
  kind: RecordKindName;
  recordId: number;
  /** Names or ids of this account's uploads. Names of files that the record already has are allowed. */
  attach: readonly string[];
  remove: readonly string[];
  limits?: AttachmentLimits;
};

/**
 * The record's file names after the change, and its files before and after. One name can stand for two files over time.
 */
export type AttachedFiles = {
  names: string[];
  changes: [before: ListedAttachment[], after: ListedAttachment[]];
};

/**
 * Attaches the uploads that the form names and detaches the files that the form removes. It changes rows, not bytes.
 */
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

// The rows are locked, so the job that clears forgotten uploads waits and then skips them.
const uploadsSql = `
  select id, name, size from attachment
  where org_id = $1 and kind = $2 and record_id is null and made_by = $3 and removed_at is null
  order by made_at desc, id
  for update`;

const dropSql = 'update attachment set removed_at = now() where org_id = $1 and id = any($2::text[])';
const takeSql = 'update attachment set record_id = $3 where org_id = $1 and id = any($2::text[])';

type ChooseAttachmentsOptions = {
  /** The files that the record has. */
  attached: readonly Attachment[];
  /** The author's uploads that no record has taken yet, newest first. */
  uploads: readonly Attachment[];
  attach: readonly string[];
  remove: readonly string[];
  limits: AttachmentLimits;
};

type Choice = { take: Attachment[]; drop: Attachment[]; after: Attachment[] };

/**
 * Decides which uploads a record takes and which files it drops. Naming a file that the record already has keeps it.
 * Removing a file that the record does not have is refused: with a mistyped name, the file would stay unnoticed. A
 * removed name can be used again in the same save.
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

/** A reference is an id, an id followed by a name, or a bare name. */
function isMeant({ id, name }: Attachment, reference: string): boolean {
  return parseAttachmentId(reference) === id || isSameName(name, reference);
}

/** A record may keep more than the limits allow if they were lowered later, but it takes no further file. */
function whyTooMuch(take: Attachment[], after: Attachment[], limits: AttachmentLimits) {
  if (take.length === 0) return undefined;
  if (after.length > limits.files) return refused('too-many-attachments', { most: String(limits.files) });
  const bytes = after.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= limits.recordBytes) return undefined;
  return refused('attachments-too-large', { most: inMegabytes(limits.recordBytes) });
}

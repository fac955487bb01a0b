import { formatMegabytes, type RecordKindName } from 'shared-lib/records';
import { type AttachmentLimits, usualLimits } from '../platform/attachment-settings';
import type { Database, Query } from '../platform/database/database';
import { done, type Result, refused } from '../platform/database/result';
import { storedKinds } from '../platform/database/stored-kind';
import { type Attachment, addressOf, createAttachmentId, isSameName, parseAttachmentId } from './attachment';

/** A file as lists and the journal name it: `file` is the part of its address after `/attachment/<kind>/`. */
type ListedAttachment = { name: string; file: string };

const toListed = (files: readonly Attachment[]): ListedAttachment[] =>
  files.map((file) => ({ name: file.name, file: addressOf(file) }));

const listSql = `
  select id, name, size from attachment
  where org_id = $1 and kind = $2 and record_id = $3 and removed_at is null
  order by made_at, id`;

const lockSql = `${listSql} for update`;

/** The files of a record, oldest first. */
export async function listAttachments(
  query: Query,
  { orgId, kind, recordId }: { orgId: number; kind: RecordKindName; recordId: number },
): Promise<ListedAttachment[]> {
  return toListed(await query<Attachment>(listSql, [orgId, storedKinds[kind], recordId]));
}

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
export async function attachToRecord(query: Query, request: AttachRequest): Promise<Result<AttachedFiles>> {
  const { orgId, recordId, attach, remove, limits = usualLimits } = request;
  const kind = storedKinds[request.kind];
  const attached = await query<Attachment>(lockSql, [orgId, kind, recordId]);
  const uploads =
    attach.length > 0 ? await query<Attachment>(uploadsSql, [orgId, kind, request.accountId]) : [];
  const chosen = chooseAttachments({ attached, uploads, attach, remove, limits });
  if (!chosen.ok) return chosen;
  const { take, drop, after } = chosen.value;
  if (drop.length > 0) await query(dropSql, [orgId, idsOf(drop)]);
  if (take.length > 0) await query(takeSql, [orgId, idsOf(take), recordId]);
  return done({ names: after.map(({ name }) => name), changes: [toListed(attached), toListed(after)] });
}

const idsOf = (files: readonly Attachment[]) => files.map(({ id }) => id);

// The rows are locked, so the job that clears forgotten uploads waits and then skips them.
const uploadsSql = `
  select id, name, size from attachment
  where org_id = $1 and kind = $2 and record_id is null and made_by = $3 and removed_at is null
  order by made_at desc, id
  for update`;

const dropSql = 'update attachment set removed_at = now() where org_id = $1 and id = any($2::text[])';
const takeSql = 'update attachment set record_id = $3 where org_id = $1 and id = any($2::text[])';

type ChooseAttachmentsOptions = {
  attached: readonly Attachment[];
  /** The author's uploads that no record has taken yet, newest first. */
  uploads: readonly Attachment[];
  attach: readonly string[];
  remove: readonly string[];
  limits: AttachmentLimits;
};

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
}: ChooseAttachmentsOptions): Result<{ take: Attachment[]; drop: Attachment[]; after: Attachment[] }> {
  const absent = remove.find((reference) => !attached.some((file) => isNamedBy(file, reference)));
  if (absent !== undefined) return refused('not-attached', { name: absent.slice(0, 200) });
  const drop = attached.filter((file) => remove.some((reference) => isNamedBy(file, reference)));
  const after = attached.filter((file) => !drop.includes(file));
  const take: Attachment[] = [];
  for (const reference of attach) {
    if (after.some((file) => isNamedBy(file, reference))) continue;
    const upload = uploads.find((file) => isNamedBy(file, reference));
    if (!upload) return refused('unknown-attachment', { name: reference.slice(0, 200) });
    if (after.some(({ name }) => isSameName(name, upload.name)))
      return refused('attachment-name-taken', { name: upload.name });
    take.push(upload);
    after.push(upload);
  }
  return findLimitRefusal(take, after, limits) ?? done({ take, drop, after });
}

/** A reference is an id, an id followed by a name, or a bare name. */
function isNamedBy({ id, name }: Attachment, reference: string): boolean {
  return parseAttachmentId(reference) === id || isSameName(name, reference);
}

/** A record may keep more than the limits allow if they were lowered later, but it takes no further file. */
function findLimitRefusal(take: Attachment[], after: Attachment[], limits: AttachmentLimits) {
  if (take.length === 0) return undefined;
  if (after.length > limits.files) return refused('too-many-attachments', { most: String(limits.files) });
  const bytes = after.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= limits.recordBytes) return undefined;
  return refused('attachments-too-large', { most: formatMegabytes(limits.recordBytes) });
}

/** Gives a record its own attachments that share the bytes of another record's. Returns their names. */
export async function copyAttachments(
  query: Query,
  request: Pick<AttachRequest, 'orgId' | 'accountId' | 'kind'> & { fromId: number; toId: number },
): Promise<string[]> {
  const { orgId, accountId, fromId, toId } = request;
  const kind = storedKinds[request.kind];
  // The rows are locked, so the bytes are not deleted while the copies are inserted.
  const originals = await query<Attachment>(lockSql, [orgId, kind, fromId]);
  const ids = originals.map(() => createAttachmentId());
  const values = [orgId, originals.map(({ id }) => id), ids, toId, accountId];
  if (ids.length > 0) await query(copySql, values);
  return originals.map(({ name }) => name);
}

const copySql = `
  insert into attachment (org_id, id, kind, record_id, name, size, type, sha256, made_at, made_by, content)
  select a.org_id, pair.copy, a.kind, $4, a.name, a.size, a.type, a.sha256, a.made_at, $5, a.content
  from unnest($2::text[], $3::text[]) as pair (original, copy)
  join attachment a on a.org_id = $1 and a.id = pair.original`;

export type FoundFile = { content: string; name: string; size: number; type: string; sha256: Buffer };

/**
 * Finds the file behind `/attachment/<kind>/<file>`: first by the id at its start, then by its bare name. If files with
 * different content have that name, the request is refused: a wrong document would be worse than none.
 */
export async function findFile(
  database: Database,
  { orgId, accountId, kind, file }: { orgId: number; accountId: number; kind: RecordKindName; file: string },
): Promise<Result<FoundFile>> {
  const values = [orgId, storedKinds[kind], accountId];
  return database.withOrg(orgId, async (query) => {
    const [byId] = await query<FoundFile>(byIdSql, [...values, parseAttachmentId(file) ?? '']);
    if (byId) return done(byId);
    const [byName, another] = await query<FoundFile>(byNameSql, [...values, file]);
    if (another) return refused('ambiguous-file', { name: file.slice(0, 200) });
    return byName ? done(byName) : refused('unknown-file');
  });
}

// An upload that no record has taken yet is visible only to its author.
const visible = `
  from attachment a
  left join record r on r.org_id = a.org_id and r.kind = a.kind and r.id = a.record_id
  where a.org_id = $1 and a.kind = $2 and a.removed_at is null
    and case when a.record_id is null then a.made_by = $3 else r.deleted_at is null end`;

const byIdSql = `select a.content, a.name, a.size, a.type, a.sha256 ${visible} and a.id = $4`;

const byNameSql = `
  select distinct on (a.sha256) a.content, a.name, a.size, a.type, a.sha256 ${visible} and lower(a.name) = lower($4)
  order by a.sha256
  limit 2`;

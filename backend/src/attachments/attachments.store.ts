import { formatMegabytes, type RecordKindName } from 'shared-lib/records';
import { type AttachmentLimits, defaultAttachmentLimits } from '../platform/attachment-settings';
import type { Database, Query } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { storedKinds } from '../platform/database/stored-kind';
import {
  type AttachableKind,
  type Attachment,
  buildAttachmentAddress,
  createAttachmentId,
  isSameFileName,
  isUnattachedUploadSql,
  parseAttachmentId,
  toStoredAttachableKind,
} from './attachment';

/** A file of a record. `file` is the last part of its address, after `/attachment/<kind>/`. */
type ListedAttachment = { name: string; file: string };

const toListedAttachments = (files: readonly Attachment[]): ListedAttachment[] =>
  files.map((file) => ({ name: file.name, file: buildAttachmentAddress(file) }));

const listFilesOfRecordSql = `
  select id, name, size from attachment
  where org_id = $1 and kind = $2 and record_id = $3 and removed_at is null
  order by made_at, id`;

const lockFilesOfRecordSql = `${listFilesOfRecordSql} for update`;

/** Returns the files of a record, oldest first. */
export async function listFilesOfRecord(
  query: Query,
  { orgId, kind, recordId }: { orgId: number; kind: RecordKindName; recordId: number },
): Promise<ListedAttachment[]> {
  return toListedAttachments(await query<Attachment>(listFilesOfRecordSql, [orgId, storedKinds[kind], recordId]));
}

export type SaveRecordFilesOptions = {
  orgId: number;
  accountId: number;
  kind: RecordKindName;
  recordId: number;
  /** Names or ids of this account's uploads. Names of the record's own files are allowed too. */
  attach: readonly string[];
  remove: readonly string[];
  limits?: AttachmentLimits;
};

/**
 * The result of a change of a record's files. `changes` is needed beside `names`, because a new file may have
 * the same name as the file that it replaces.
 */
export type AttachedFiles = {
  names: string[];
  changes: [before: ListedAttachment[], after: ListedAttachment[]];
};

/**
 * Attaches files to a record and removes files from it, as its form requests. No bytes are copied or changed.
 */
export async function saveRecordFiles(query: Query, request: SaveRecordFilesOptions): Promise<Result<AttachedFiles>> {
  const { orgId, recordId, attach, remove, limits = defaultAttachmentLimits } = request;
  const kind = storedKinds[request.kind];
  const attached = await query<Attachment>(lockFilesOfRecordSql, [orgId, kind, recordId]);
  const uploads = attach.length > 0 ? await query<Attachment>(lockUploadsSql, [orgId, kind, request.accountId]) : [];
  const plan = planAttachmentChanges({ attached, uploads, attach, remove, limits });
  if (!plan.ok) return plan;
  const { toAttach, toRemove, after } = plan.value;
  if (toRemove.length > 0) await query(detachFilesSql, [orgId, listAttachmentIds(toRemove)]);
  if (toAttach.length > 0) await query(attachUploadsSql, [orgId, listAttachmentIds(toAttach), recordId]);
  return okResult({
    names: after.map(({ name }) => name),
    changes: [toListedAttachments(attached), toListedAttachments(after)],
  });
}

/** The column of the table `attachment` that refers to a due date or a license. */
const parentIdColumns = { occurrence: 'occurrence_id', holding: 'holding_id' } as const;

/** A due date or a license (holding) that files are attached to. */
type AttachmentParent = { orgId: number; kind: keyof typeof parentIdColumns; id: number };

const listFilesOfParentsSql = (kind: AttachmentParent['kind']) => `
  select id, name, size, ${parentIdColumns[kind]} as parent from attachment
  where org_id = $1 and ${parentIdColumns[kind]} = any ($2::integer[]) and removed_at is null order by made_at, id`;

/** Returns the files of due dates or licenses by the id of each, oldest first. */
export async function listFilesOfParents(
  query: Query,
  { orgId, kind, ids }: Omit<AttachmentParent, 'id'> & { ids: readonly number[] },
): Promise<(id: number) => ListedAttachment[]> {
  const files = await query<Attachment & { parent: number }>(listFilesOfParentsSql(kind), [orgId, ids]);
  return (id) => toListedAttachments(files.filter(({ parent }) => parent === id));
}

export type SaveParentFilesOptions = AttachmentParent & {
  accountId: number;
  /** The uploads to attach, by name or id. Only uploads of this account are found. */
  attach: readonly string[];
  remove: readonly string[];
  limits: AttachmentLimits;
  /**
   * Further parents (due dates or licenses) that get copies of the same uploads. The copies share the bytes
   * of the first parent's files.
   */
  alike?: readonly number[];
};

/** A file that was attached or removed. The journal stores its hash. */
type HashedFile = { name: string; sha256: string };
type SavedParentFiles = Record<'added' | 'removed', readonly HashedFile[]> & {
  kept: readonly { name: string }[];
  count: number;
};

/**
 * Attaches uploads to a parent and removes files from it. Returns the added, removed and kept files, and the new
 * number of files. Copies of a file share its bytes, which stay until the last copy is deleted.
 */
export async function saveParentFiles(
  query: Query,
  { orgId, accountId, kind, id, attach, remove, limits, alike = [] }: SaveParentFilesOptions,
): Promise<Result<SavedParentFiles>> {
  const attached = await query<Attachment>(`${listFilesOfParentsSql(kind)} for update`, [orgId, [id]]);
  const uploads = attach.length > 0 ? await query<Attachment>(lockUploadsSql, [orgId, kind, accountId]) : [];
  const others =
    attach.length > 0 && alike.length > 0
      ? await query<Attachment>(buildLockFilesToCopySql(kind), [orgId, accountId, alike, attach])
      : [];
  const plan = planAttachmentChanges({
    attached,
    uploads: [...uploads, ...others],
    attach,
    remove,
    limits,
  });
  if (!plan.ok) return plan;
  const { toAttach, toRemove, after } = plan.value;
  const removed = await query<HashedFile>(`${detachFilesSql} ${returningHashedFileSql}`, [
    orgId,
    listAttachmentIds(toRemove),
  ]);
  const copied = toAttach.filter((file) => others.includes(file));
  const uploaded = toAttach.filter((file) => !others.includes(file));
  const added = await query<HashedFile>(
    `update attachment set ${parentIdColumns[kind]} = $3 where org_id = $1 and id = any ($2::text[]) ${returningHashedFileSql}`,
    [orgId, listAttachmentIds(uploaded), id],
  );
  const copies = copied.map(() => createAttachmentId());
  const values = [orgId, listAttachmentIds(copied), copies, id, accountId];
  if (copies.length > 0) added.push(...(await query<HashedFile>(buildCopyFilesToParentSql(kind), values)));
  // Sorts the files by their position in the request, because the journal lists files in that order. File names
  // are unique here.
  const nth = ({ name }: HashedFile) => toAttach.findIndex((file) => file.name === name);
  added.sort((one, other) => nth(one) - nth(other));
  const kept = attached.filter((file) => !toRemove.includes(file)).map(({ name }) => ({ name }));
  return okResult({ added, removed, kept, count: after.length });
}

const returningHashedFileSql = "returning name, encode(sha256, 'hex') as sha256";

// Locks the files, so that no job deletes their bytes before the copies exist.
const buildLockFilesToCopySql = (kind: AttachmentParent['kind']) => `
  select id, name, size from attachment
  where org_id = $1 and made_by = $2 and ${parentIdColumns[kind]} = any ($3::integer[]) and id = any ($4::text[])
    and removed_at is null
  for update`;

const buildCopyFilesToParentSql = (kind: AttachmentParent['kind']) => `
  insert into attachment (org_id, id, kind, ${parentIdColumns[kind]}, name, size, type, sha256, made_at, made_by, content)
  select a.org_id, pair.copy, a.kind, $4, a.name, a.size, a.type, a.sha256, a.made_at, $5, a.content
  from unnest($2::text[], $3::text[]) as pair (original, copy)
  join attachment a on a.org_id = $1 and a.id = pair.original ${returningHashedFileSql}`;

const listAttachmentIds = (files: readonly Attachment[]) => files.map(({ id }) => id);

// Locks the uploads, so that the clean-up job waits and then skips them.
const lockUploadsSql = `
  select id, name, size from attachment
  where org_id = $1 and kind = $2 and made_by = $3 and ${isUnattachedUploadSql}
  order by made_at desc, id
  for update`;

const detachFilesSql = 'update attachment set removed_at = now() where org_id = $1 and id = any($2::text[])';
const attachUploadsSql = 'update attachment set record_id = $3 where org_id = $1 and id = any($2::text[])';

type PlanAttachmentChangesOptions = {
  attached: readonly Attachment[];
  /** The author's uploads that are not attached yet, newest first. */
  uploads: readonly Attachment[];
  attach: readonly string[];
  remove: readonly string[];
  limits: AttachmentLimits;
};

/**
 * Decides which uploads a record gets and which files it loses. A file of the record stays if the form names
 * it. The removal of an unknown file is refused, because its name may be misspelled. A new file may have the
 * name of a file that the same save removes.
 */
export function planAttachmentChanges({
  attached,
  uploads,
  attach,
  remove,
  limits,
}: PlanAttachmentChangesOptions): Result<{ toAttach: Attachment[]; toRemove: Attachment[]; after: Attachment[] }> {
  const absent = remove.find((reference) => !attached.some((file) => matchesReference(file, reference)));
  if (absent !== undefined) return refusedResult('not-attached', { name: absent.slice(0, 200) });
  const toRemove = attached.filter((file) => remove.some((reference) => matchesReference(file, reference)));
  const after = attached.filter((file) => !toRemove.includes(file));
  const toAttach: Attachment[] = [];
  for (const reference of attach) {
    if (after.some((file) => matchesReference(file, reference))) continue;
    const upload = uploads.find((file) => matchesReference(file, reference));
    if (!upload) return refusedResult('unknown-attachment', { name: reference.slice(0, 200) });
    if (after.some(({ name }) => isSameFileName(name, upload.name)))
      return refusedResult('attachment-name-taken', { name: upload.name });
    toAttach.push(upload);
    after.push(upload);
  }
  return findAttachmentLimitRefusal(toAttach, after, limits) ?? okResult({ toAttach, toRemove, after });
}

/** Returns true if a reference names this file. A reference is an id, an id with a name, or a name. */
function matchesReference({ id, name }: Attachment, reference: string): boolean {
  return parseAttachmentId(reference) === id || isSameFileName(name, reference);
}

/**
 * Refuses new files that exceed the limits. Files that the record already has stay, even if the limits were
 * lowered later.
 */
function findAttachmentLimitRefusal(toAttach: Attachment[], after: Attachment[], limits: AttachmentLimits) {
  if (toAttach.length === 0) return undefined;
  if (after.length > limits.files) return refusedResult('too-many-attachments', { most: String(limits.files) });
  const bytes = after.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= limits.recordBytes) return undefined;
  return refusedResult('attachments-too-large', { most: formatMegabytes(limits.recordBytes) });
}

/**
 * Copies the attachments of another record. A copied attachment shares the bytes of the original. Returns the
 * names of the copies.
 */
export async function copyFilesToRecord(
  query: Query,
  request: Pick<SaveRecordFilesOptions, 'orgId' | 'accountId' | 'kind'> & { fromId: number; toId: number },
): Promise<string[]> {
  const { orgId, accountId, fromId, toId } = request;
  const kind = storedKinds[request.kind];
  // Locks the rows, so that no job deletes the bytes during the copy.
  const originals = await query<Attachment>(lockFilesOfRecordSql, [orgId, kind, fromId]);
  const ids = originals.map(() => createAttachmentId());
  const values = [orgId, originals.map(({ id }) => id), ids, toId, accountId];
  if (ids.length > 0) await query(copyFilesToRecordSql, values);
  return originals.map(({ name }) => name);
}

const copyFilesToRecordSql = `
  insert into attachment (org_id, id, kind, record_id, name, size, type, sha256, made_at, made_by, content)
  select a.org_id, pair.copy, a.kind, $4, a.name, a.size, a.type, a.sha256, a.made_at, $5, a.content
  from unnest($2::text[], $3::text[]) as pair (original, copy)
  join attachment a on a.org_id = $1 and a.id = pair.original`;

export type FoundFile = { content: string; name: string; size: number; type: string; sha256: Buffer };

/**
 * Finds the file of `/attachment/<kind>/<file>`, by id or by name. Refuses a name that several different files
 * have, because a wrong document is worse than no document.
 */
export async function findFile(
  database: Database,
  { orgId, accountId, kind, file }: { orgId: number; accountId: number; kind: AttachableKind; file: string },
): Promise<Result<FoundFile>> {
  const values = [orgId, toStoredAttachableKind(kind), accountId];
  return database.withOrg(orgId, async (query) => {
    const [byId] = await query<FoundFile>(findFileByIdSql, [...values, parseAttachmentId(file) ?? '']);
    if (byId) return okResult(byId);
    const [byName, another] = await query<FoundFile>(findFilesByNameSql, [...values, file]);
    if (another) return refusedResult('ambiguous-file', { name: file.slice(0, 200) });
    return byName ? okResult(byName) : refusedResult('unknown-file');
  });
}

// Only the author of an upload sees it until it is attached.
const fromVisibleFilesSql = `
  from attachment a
  left join record r on r.org_id = a.org_id and r.kind = a.kind and r.id = a.record_id
  where a.org_id = $1 and a.kind = $2 and a.removed_at is null
    and case when coalesce(a.occurrence_id, a.holding_id) is not null then true when a.record_id is null then a.made_by = $3
      else r.deleted_at is null end`;

const findFileByIdSql = `select a.content, a.name, a.size, a.type, a.sha256 ${fromVisibleFilesSql} and a.id = $4`;

const findFilesByNameSql = `
  select distinct on (a.sha256) a.content, a.name, a.size, a.type, a.sha256 ${fromVisibleFilesSql} and lower(a.name) = lower($4)
  order by a.sha256
  limit 2`;

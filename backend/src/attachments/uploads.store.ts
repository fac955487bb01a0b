import { formatMegabytes } from 'shared-lib/records';
import type { Actor } from '../platform/database/actor';
import { okResult, type Refusal, type Result, refusedResult } from '../platform/database/result';
import { isUnattachedUploadSql, toStoredAttachableKind } from './attachment';
import type { AttachmentDeps } from './attachments';
import type { ReceivedFile, SavedFile, UploadOwner } from './save-file';

/** Inserts the row of an upload, and notes the upload in the journal. */
export async function insertUpload(
  { database }: AttachmentDeps,
  { id, type, owner, file }: { id: string; type: string; owner: UploadOwner; file: ReceivedFile },
): Promise<Result<SavedFile>> {
  const { actor, kind } = owner;
  const { name, size, sha256 } = file;
  const changes = { file: [null, name], size: [null, size], sha256: [null, sha256.toString('hex')] } as const;
  const storedKind = toStoredAttachableKind(kind);
  // The record is not known yet. The entry of its later change names the file.
  const about = { chain: 'activity', kind: storedKind, recordId: 0, uniqueCode: '', name } as const;
  return database.changeOrg(actor, async ({ query, note }) => {
    await query(insertUploadSql, [actor.orgId, id, storedKind, name, size, type, sha256, actor.id]);
    note({ ...about, action: 'Uploaded', reason: '', changes });
    return okResult({ fileId: id, name, size });
  });
}

const insertUploadSql = `
  insert into attachment (org_id, id, kind, name, size, type, sha256, made_by, content)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $2)`;

/** The limit of an author's waiting uploads is this number times the limit of one record's files. */
const waitingUploadLimitFactor = 5;

/**
 * Limits an author's waiting uploads, so that nobody can fill the disk. An upload that is not attached is
 * deleted after a day.
 */
export async function checkWaitingUploadLimit(
  { database, limits }: AttachmentDeps,
  { orgId, id: accountId }: Actor,
): Promise<Refusal | undefined> {
  const [waiting] = await database.withOrg(orgId, (query) =>
    query<{ files: number; bytes: number }>(countWaitingUploadsSql, [orgId, accountId]),
  );
  const { files = 0, bytes = 0 } = waiting ?? {};
  const isTooMuch =
    files >= limits.files * waitingUploadLimitFactor || bytes >= limits.recordBytes * waitingUploadLimitFactor;
  return isTooMuch ? refusedResult('too-many-uploads') : undefined;
}

const countWaitingUploadsSql = `
  select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from attachment
  where org_id = $1 and made_by = $2 and ${isUnattachedUploadSql}`;

/**
 * Checks an organisation's storage limit. Copies of a file share its bytes, so they are counted once. A removed
 * file is counted until its bytes are deleted.
 */
export async function checkStorageLimit(
  { database, limits }: AttachmentDeps,
  { orgId, size }: { orgId: number; size: number },
): Promise<Refusal | undefined> {
  const [stored] = await database.withOrg(orgId, (query) => query<{ bytes: number }>(sumStoredBytesSql, [orgId]));
  const most = limits.organisationBytes;
  if ((stored?.bytes ?? 0) + size <= most) return undefined;
  return refusedResult('organisation-full', { most: formatMegabytes(most) });
}

const sumStoredBytesSql = `
  select coalesce(sum(size), 0)::float8 as bytes from (
    select distinct on (content) size from attachment where org_id = $1 order by content
  ) as contents`;

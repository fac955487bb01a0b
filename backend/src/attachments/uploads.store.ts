import { formatMegabytes } from 'shared-lib/records';
import { entryAbout } from '../auth/identity/entry-about';
import type { Actor } from '../platform/database/actor';
import { done, type Refused, type Result, refused } from '../platform/database/result';
import { storedKinds } from '../platform/database/stored-kind';
import type { Attachments } from './attachments';
import type { Owner, ReceivedFile, SavedFile } from './save-file';

/** Inserts the row of an upload and writes to the journal who uploaded what. */
export async function insertUpload(
  { database }: Attachments,
  { id, type, owner, file }: { id: string; type: string; owner: Owner; file: ReceivedFile },
): Promise<Result<SavedFile>> {
  const { actor, kind } = owner;
  const { name, size, sha256 } = file;
  const changes = { file: [null, name], size: [null, size], sha256: [null, sha256.toString('hex')] } as const;
  return database.changeOrg(actor, async ({ query, note }) => {
    await query(insertSql, [actor.orgId, id, storedKinds[kind], name, size, type, sha256, actor.id]);
    note(entryAbout({ id: actor.id, username: actor.name }, { action: 'Uploaded', changes }));
    return done({ fileId: id, name, size });
  });
}

const insertSql = `
  insert into attachment (org_id, id, kind, name, size, type, sha256, made_by, content)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $2)`;

/** An author may have waiting uploads for this many full records. */
const recordsInWait = 5;

/** Limits an author's uploads that no record has taken. They stay for a day, and nobody may fill the disk with them. */
export async function checkUploadCount(
  { database, limits }: Attachments,
  { orgId, id: accountId }: Actor,
): Promise<Refused | undefined> {
  const [waiting] = await database.withOrg(orgId, (query) =>
    query<{ files: number; bytes: number }>(waitingSql, [orgId, accountId]),
  );
  const { files = 0, bytes = 0 } = waiting ?? {};
  const isTooMuch = files >= limits.files * recordsInWait || bytes >= limits.recordBytes * recordsInWait;
  return isTooMuch ? refused('too-many-uploads') : undefined;
}

const waitingSql = `
  select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from attachment
  where org_id = $1 and made_by = $2 and record_id is null and removed_at is null`;

/**
 * Keeps an organisation within its storage limit. Copies share bytes and count once; removed files count until they are
 * deleted.
 */
export async function checkStorageLimit(
  { database, limits }: Attachments,
  { orgId, size }: { orgId: number; size: number },
): Promise<Refused | undefined> {
  const [stored] = await database.withOrg(orgId, (query) => query<{ bytes: number }>(storedSql, [orgId]));
  const most = limits.organisationBytes;
  if ((stored?.bytes ?? 0) + size <= most) return undefined;
  return refused('organisation-full', { most: formatMegabytes(most) });
}

const storedSql = `
  select coalesce(sum(size), 0)::float8 as bytes from (
    select distinct on (content) size from attachment where org_id = $1 order by content
  ) as contents`;

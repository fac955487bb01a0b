import type { Actor } from '../platform/database/actor';
import { type Refused, refused } from '../platform/database/outcome';
import type { Attachments } from './attachments';

/** An author may have waiting uploads for this many full records. */
const records = 5;

/** Limits an author's uploads that no record has taken. They stay for a day, and nobody may fill the disk with them. */
export async function checkUploadCount(
  { database, limits }: Attachments,
  { orgId, id: accountId }: Actor,
): Promise<Refused | undefined> {
  const [waiting] = await database.withOrg(orgId, (query) =>
    query<{ files: number; bytes: number }>(waitingSql, [orgId, accountId]),
  );
  const { files = 0, bytes = 0 } = waiting ?? {};
  const isTooMuch = files >= limits.files * records || bytes >= limits.recordBytes * records;
  return isTooMuch ? refused('too-many-uploads') : undefined;
}

const waitingSql = `
  select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from attachment
  where org_id = $1 and made_by = $2 and record_id is null and removed_at is null`;

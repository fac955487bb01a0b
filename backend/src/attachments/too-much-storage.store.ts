import { inMegabytes } from 'shared-lib/records';
import { type Refused, refused } from '../platform/database/outcome';
import type { Attachments } from './attachments';

/**
 * Keeps an organisation within its storage limit. Copies share bytes and count once; removed files count until they are
 * deleted.
 */
export async function checkStorageLimit(
  { database, limits }: Attachments,
  { orgId, size }: { orgId: number; size: number },
): Promise<Refused | undefined> {
  const [kept] = await database.withOrg(orgId, (query) => query<{ bytes: number }>(keptSql, [orgId]));
  const most = limits.organisationBytes;
  if ((kept?.bytes ?? 0) + size <= most) return undefined;
  return refused('organisation-full', { most: inMegabytes(most) });
}

const keptSql = `
  select coalesce(sum(size), 0)::float8 as bytes from (
    select distinct on (content) size from attachment where org_id = $1 order by content
  ) as contents`;

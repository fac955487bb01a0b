import type { Query } from '../../platform/database/database';

export async function savePasswordHash(
  query: Query,
  { orgId, accountId, hash }: { orgId: number; accountId: number; hash: string },
): Promise<void> {
  await query('update account set password_hash = $3 where org_id = $1 and id = $2', [
    orgId,
    accountId,
    hash,
  ]);
}

import type { Query } from '../../platform/database/database';

type Whose = { orgId: number; accountId: number };

/** Stores the hash of a right password, and the time of the sign-in unless a code is still owed. */
export async function savePasswordSignIn(
  query: Query,
  { orgId, accountId, kind, hash }: Whose & { kind: 'full' | 'code'; hash: string },
): Promise<void> {
  await query(passwordSql, [orgId, accountId, hash, kind]);
}

/** Stores the time of the sign-in, once the code was right. */
export async function saveCodeSignIn(query: Query, { orgId, accountId }: Whose): Promise<void> {
  await query('update account set last_login_at = now() where org_id = $1 and id = $2', [orgId, accountId]);
}

const passwordSql = `
  update account set password_hash = $3,
    last_login_at = case $4 when 'full' then now() else last_login_at end
  where org_id = $1 and id = $2`;

import type { Query } from '../../platform/database/database';

/** Whether an account has the operator role, even while it is disabled. */
export async function isOperator(
  query: Query,
  { orgId, accountId }: { orgId: number; accountId: number },
): Promise<boolean> {
  const rows = await query('select from platform_operator where org_id = $1 and account_id = $2', [
    orgId,
    accountId,
  ]);
  return rows.length > 0;
}

/** The root of a user's operator role, queried within their organisation; undefined if they are no operator. */
export async function rootOfOperator(query: Query, accountId: number): Promise<string | undefined> {
  const [row] = await query<{ root: string | null }>('select own_operator_root($1) as root', [accountId]);
  return row?.root ?? undefined;
}

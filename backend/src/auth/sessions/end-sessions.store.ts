import type { Query } from '../../platform/database/database';
import type { Visitor } from './visitor';

/** Ends all sessions that came from the same sign-in. */
export async function endSession(query: Query, { orgId, tokenHash }: Pick<Visitor, 'orgId' | 'tokenHash'>) {
  await query(
    `update session set ended_at = now() where org_id = $1 and ended_at is null
       and family = (select family from session where org_id = $1 and token_hash = $2)`,
    [orgId, tokenHash],
  );
}

/** Ends all sessions of an account, including those that still owe a code. */
export async function endSessions(
  query: Query,
  { orgId, accountId }: { orgId: number; accountId: number },
): Promise<void> {
  await query(
    'update session set ended_at = now() where org_id = $1 and account_id = $2 and ended_at is null',
    [orgId, accountId],
  );
}

import type { Query } from '../../platform/database/database';
import type { Visitor } from './visitor';

/** Whether a session works only with its cookie. */
export async function isBound(
  query: Query,
  { orgId, tokenHash }: Pick<Visitor, 'orgId' | 'tokenHash'>,
): Promise<boolean> {
  const [session] = await query<{ bound: boolean }>(
    'select bind_hash is not null as bound from session where org_id = $1 and token_hash = $2',
    [orgId, tokenHash],
  );
  return session?.bound ?? false;
}

/**
 * The owner of the session that a token opens together with its cookie; undefined if it opens none or needs no cookie.
 */
export async function findBoundOwner(
  query: Query,
  { orgId, tokenHash }: Pick<Visitor, 'orgId' | 'tokenHash'>,
): Promise<{ id: number; username: string } | undefined> {
  const [owner] = await query<{ id: number; username: string }>(
    `select a.id, a.username from session s join account a on a.org_id = s.org_id and a.id = s.account_id
     where s.org_id = $1 and s.token_hash = $2 and s.bind_hash is not null and s.ended_at is null
       and s.absolute_until >= now() and s.last_seen_at >= now() - interval '1380 seconds' and not a.is_disabled`,
    [orgId, tokenHash],
  );
  return owner;
}

import type { Query } from '../../platform/database/database';
import type { Seal } from '../identity/seal';
import { hashToken, makeSessionToken } from './token';
import type { Visitor } from './visitor';

/** A new token, or `waiting` if there is a new one that nobody has used yet. */
type Renewal = { token: string } | 'waiting';

/**
 * Makes a new token for a session whose token is older than an hour. The old one stays valid for a minute, for calls
 * under way. Of several concurrent calls one gets the new token. If nobody uses it for some seconds, its answer was
 * lost, and another token replaces it. Until then the result is `waiting`, and the caller may ask again.
 */
export async function renewSession(
  query: Query,
  { orgId, tokenHash }: Pick<Visitor, 'orgId' | 'tokenHash'>,
  seal: Seal,
): Promise<Renewal | undefined> {
  const [due] = await query(lockSql, [orgId, tokenHash]);
  if (!due) return undefined;
  const token = makeSessionToken(orgId, seal);
  const renewed = await query(renewSql, [orgId, tokenHash, hashToken(token)]);
  if (renewed.length > 0) return { token };
  const waiting = await query(waitingSql, [orgId, tokenHash]);
  return waiting.length > 0 ? 'waiting' : undefined;
}

/** A statement of its own: only statements after the lock see the new token of a call that had the lock before. */
const lockSql = `
  select from session
  where org_id = $1 and token_hash = $2 and (renewed_at is not null or made_at < now() - interval '60 minutes')
  for update`;

const renewSql = `
  with old as (
    update session s set renewed_at = coalesce(renewed_at, now())
    where org_id = $1 and token_hash = $2 and kind = 'full' and ended_at is null
      and (renewed_at is null and made_at < now() - interval '60 minutes'
        or renewed_at between now() - interval '60 seconds' and now() - interval '3 seconds' and exists (
          select from session heir
          where heir.org_id = $1 and heir.renewed_from = $2 and heir.ended_at is null and not heir.is_used
            and heir.made_at < now() - interval '3 seconds'))
    returning *
  ),
  lost as (
    update session set ended_at = now()
    where org_id = $1 and renewed_from = $2 and ended_at is null and not is_used and exists (select from old)
  )
  insert into session (
    org_id, token_hash, account_id, family, kind, bind_hash, absolute_until, user_agent, ip, renewed_from)
  select org_id, $3, account_id, family, kind, bind_hash, absolute_until, user_agent, ip, $2 from old
  returning 1`;

const waitingSql = `
  select 1 from session
  where org_id = $1 and renewed_from = $2 and ended_at is null and not is_used`;

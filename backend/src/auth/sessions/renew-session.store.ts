import type { Query } from '../../platform/database/database';
import type { Seal } from '../identity/seal';
import { hashToken, makeSessionToken } from './token';
import type { Visitor } from './visitor';

/** A new token, or that there is one already which nobody has used. */
type Renewal = { token: string } | 'waiting';

/**
 * A new token for a session whose token is older than an hour; the old one is good for a minute more, for calls that
 * are under way. Of several at once one gets the new token. Where nobody has used it after some seconds, its answer
 * was lost: another takes its place. Before that it is `waiting`: to ask again brings it, unless it came elsewhere.
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

/** A statement of its own: only what comes after the lock sees the heir of a call that had it before. */
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

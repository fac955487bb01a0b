import type { Query } from '../database/database';
import { hashToken, makeToken } from './token';
import type { Visitor } from './visitor';

/**
 * A new token for a session whose token is older than an hour; the old one is good for a minute more, for calls that
 * are under way. Of several at once one gets the new token.
 */
export async function renewSession(
  query: Query,
  { orgId, tokenHash }: Pick<Visitor, 'orgId' | 'tokenHash'>,
): Promise<string | undefined> {
  const token = makeToken(orgId);
  const renewed = await query(renewSql, [orgId, tokenHash, hashToken(token)]);
  return renewed.length > 0 ? token : undefined;
}

const renewSql = `
  with old as (
    update session set renewed_at = now()
    where org_id = $1 and token_hash = $2 and kind = 'full' and renewed_at is null and ended_at is null
      and made_at < now() - interval '60 minutes'
    returning *
  )
  insert into session (org_id, token_hash, account_id, family, kind, bind_hash, absolute_until, user_agent, ip)
  select org_id, $3, account_id, family, kind, bind_hash, absolute_until, user_agent, ip from old
  returning 1`;

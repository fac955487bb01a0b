import { randomUUID } from 'node:crypto';
import type { Query } from '../../platform/database/database';
import type { Seal } from '../identity/seal';
import { hashToken, makeSessionToken } from './token';

export type NewSession = {
  orgId: number;
  accountId: number;
  kind: 'code' | 'full';
  /** Whether the token works only with a cookie. */
  binding: 'cookie' | 'none';
  userAgent: string;
  ip: string;
  seal: Seal;
};
export type SessionSecrets = { token: string; cookie: string | undefined };

const most = 5;

/** Starts a session. If a user has more than five, the oldest end. */
export async function startSession(query: Query, session: NewSession): Promise<SessionSecrets> {
  const { orgId, accountId, kind, binding, userAgent, ip, seal } = session;
  const token = makeSessionToken(orgId, seal);
  const cookie = binding === 'cookie' ? makeSessionToken(orgId, seal) : undefined;
  const bindHash = cookie === undefined ? null : hashToken(cookie);
  await query(insertSql, [orgId, hashToken(token), accountId, randomUUID(), kind, bindHash, userAgent, ip]);
  await query(endOldestSql, [orgId, accountId, most]);
  return { token, cookie };
}

const insertSql = `
  insert into session (org_id, token_hash, account_id, family, kind, bind_hash, absolute_until, user_agent, ip)
  values ($1, $2, $3, $4, $5, $6, now() + interval '12 hours', left($7, 300), left($8, 60))`;

const endOldestSql = `
  update session set ended_at = now()
  where org_id = $1 and ended_at is null and token_hash in (
    select token_hash from session
    where org_id = $1 and account_id = $2 and kind = 'full' and ended_at is null and renewed_at is null
    order by made_at desc offset $3)`;

import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Query } from '../../platform/database/database';
import type { SecretCipher } from '../identity/secret-cipher';
import { hashToken, makeSessionToken } from './token';
import { getVisitor, type SignedInVisitor } from './visitor';

/**
 * A session ends after this long without a request, by the database clock. `find_sessions` in
 * `backend/schema` has the same number. P-13 and docs/decisions/0017 give the reason.
 */
const sessionIdleSeconds = 1380;
const maxSessionHours = 12;
const tokenRenewalIntervalSql = "interval '60 minutes'";
/** How many sessions one user may have at the same time. */
const maxSessionsPerUser = 5;

export type NewSession = {
  orgId: number;
  accountId: number;
  kind: 'code' | 'full';
  /** With `cookie`, the token is refused without its cookie. With `none`, the token alone is enough. */
  binding: 'cookie' | 'none';
  userAgent: string;
  ip: string;
  cipher: SecretCipher;
};
type SessionKey = Pick<SignedInVisitor, 'orgId' | 'tokenHash'>;
export type SessionSecrets = { token: string; cookie: string | undefined };

/** Starts a session. If the user then has more than five sessions, ends the oldest ones. */
export async function startSession(query: Query, session: NewSession): Promise<SessionSecrets> {
  const { orgId, accountId, kind, binding, userAgent, ip, cipher } = session;
  const token = makeSessionToken(orgId, cipher);
  const cookie = binding === 'cookie' ? makeSessionToken(orgId, cipher) : undefined;
  const bindHash = cookie === undefined ? null : hashToken(cookie);
  await query(insertSessionSql, [orgId, hashToken(token), accountId, randomUUID(), kind, bindHash, userAgent, ip]);
  await query(endOldestSessionsSql, [orgId, accountId, maxSessionsPerUser]);
  return { token, cookie };
}

const insertSessionSql = `
  insert into session (org_id, token_hash, account_id, family, kind, bind_hash, absolute_until, user_agent, ip)
  values ($1, $2, $3, $4, $5, $6, now() + interval '${maxSessionHours} hours', left($7, 300), left($8, 60))`;

const endOldestSessionsSql = `
  update session set ended_at = now()
  where org_id = $1 and ended_at is null and token_hash in (
    select token_hash from session
    where org_id = $1 and account_id = $2 and kind = 'full' and ended_at is null and renewed_at is null
    order by made_at desc offset $3)`;

/** Ends a session: all tokens of its sign-in. */
export async function endSession(query: Query, { orgId, tokenHash }: SessionKey): Promise<void> {
  await query(
    `update session set ended_at = now() where org_id = $1 and ended_at is null
       and family = (select family from session where org_id = $1 and token_hash = $2)`,
    [orgId, tokenHash],
  );
}

/** Ends all sessions of an account, including unfinished sign-ins. */
export async function endSessions(
  query: Query,
  { orgId, accountId }: { orgId: number; accountId: number },
): Promise<void> {
  await query('update session set ended_at = now() where org_id = $1 and account_id = $2 and ended_at is null', [
    orgId,
    accountId,
  ]);
}

/** Returns true if a session needs its cookie. */
async function isBoundToCookie(query: Query, { orgId, tokenHash }: SessionKey): Promise<boolean> {
  const [session] = await query<{ bound: boolean }>(
    'select bind_hash is not null as bound from session where org_id = $1 and token_hash = $2',
    [orgId, tokenHash],
  );
  return session?.bound ?? false;
}

/** Finds the user of a session whose token is valid only with its cookie. Undefined for other sessions. */
export async function findUserOfCookieSession(
  query: Query,
  { orgId, tokenHash }: SessionKey,
): Promise<{ id: number; username: string } | undefined> {
  const [owner] = await query<{ id: number; username: string }>(
    `select a.id, a.username from session s join account a on a.org_id = s.org_id and a.id = s.account_id
     where s.org_id = $1 and s.token_hash = $2 and s.bind_hash is not null and s.ended_at is null
       and s.absolute_until >= now() and s.last_seen_at >= now() - interval '${sessionIdleSeconds} seconds' and not a.is_disabled`,
    [orgId, tokenHash],
  );
  return owner;
}

/** A new token, or `waiting` while an earlier new token is still unused. */
type TokenRenewal = { token: string } | 'waiting';

/**
 * Makes a new token if the token is older than an hour. The old token still works for a minute. Of several
 * calls at once, one gets the new token and the others get `waiting`. If nobody uses the new token for some
 * seconds, the next call gets another one.
 */
export async function renewSession(
  query: Query,
  { orgId, tokenHash }: SessionKey,
  cipher: SecretCipher,
): Promise<TokenRenewal | undefined> {
  const [due] = await query(lockSessionSql, [orgId, tokenHash]);
  if (!due) return undefined;
  const token = makeSessionToken(orgId, cipher);
  const renewed = await query(renewTokenSql, [orgId, tokenHash, hashToken(token)]);
  if (renewed.length > 0) return { token };
  const waiting = await query(findUnusedTokenSql, [orgId, tokenHash]);
  return waiting.length > 0 ? 'waiting' : undefined;
}

/**
 * Locks the session in a separate statement. Otherwise the next statement could miss a token that another
 * request is creating.
 */
const lockSessionSql = `
  select from session
  where org_id = $1 and token_hash = $2 and (renewed_at is not null or made_at < now() - ${tokenRenewalIntervalSql})
  for update`;

const renewTokenSql = `
  with old as (
    update session s set renewed_at = coalesce(renewed_at, now())
    where org_id = $1 and token_hash = $2 and kind = 'full' and ended_at is null
      and (renewed_at is null and made_at < now() - ${tokenRenewalIntervalSql}
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

const findUnusedTokenSql = `
  select 1 from session
  where org_id = $1 and renewed_from = $2 and ended_at is null and not is_used`;

/**
 * Ends all sessions of the user after a change of password or second factor. Then starts a new, complete
 * session for this request.
 */
export async function replaceAllOwnSessions(
  query: Query,
  request: FastifyRequest,
  cipher: SecretCipher,
): Promise<SessionSecrets> {
  await endSessions(query, getVisitor(request));
  return replaceOwnSession(query, request, cipher);
}

/**
 * Replaces the session of a request by a new, complete session of the same user. The new session needs a
 * cookie if the old one did.
 */
export async function replaceOwnSession(
  query: Query,
  request: FastifyRequest,
  cipher: SecretCipher,
): Promise<SessionSecrets> {
  const { orgId, accountId, tokenHash } = getVisitor(request);
  const binding = (await isBoundToCookie(query, { orgId, tokenHash })) ? 'cookie' : 'none';
  await endSession(query, { orgId, tokenHash });
  const userAgent = request.headers['user-agent'] ?? '';
  return startSession(query, { orgId, accountId, kind: 'full', binding, userAgent, ip: request.ip, cipher });
}

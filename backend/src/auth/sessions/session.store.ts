import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Query } from '../../platform/database/database';
import type { Seal } from '../identity/seal';
import { hashToken, makeSessionToken } from './token';
import { type Visitor, visitorOf } from './visitor';

/**
 * How long a session lives, by the clock of the database; `find_sessions` in `backend/schema` checks the same idle time.
 * Why it is 23 minutes: P-13, docs/decisions/0017.
 */
const idleSeconds = 1380;
const longestHours = 12;
const renewedAfter = "interval '60 minutes'";
/** The sessions that one user may have at once. */
const mostSessions = 5;

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
type SessionKey = Pick<Visitor, 'orgId' | 'tokenHash'>;
export type SessionSecrets = { token: string; cookie: string | undefined };

/** Starts a session. If a user has more than five, the oldest end. */
export async function startSession(query: Query, session: NewSession): Promise<SessionSecrets> {
  const { orgId, accountId, kind, binding, userAgent, ip, seal } = session;
  const token = makeSessionToken(orgId, seal);
  const cookie = binding === 'cookie' ? makeSessionToken(orgId, seal) : undefined;
  const bindHash = cookie === undefined ? null : hashToken(cookie);
  await query(insertSql, [orgId, hashToken(token), accountId, randomUUID(), kind, bindHash, userAgent, ip]);
  await query(endOldestSql, [orgId, accountId, mostSessions]);
  return { token, cookie };
}

const insertSql = `
  insert into session (org_id, token_hash, account_id, family, kind, bind_hash, absolute_until, user_agent, ip)
  values ($1, $2, $3, $4, $5, $6, now() + interval '${longestHours} hours', left($7, 300), left($8, 60))`;

const endOldestSql = `
  update session set ended_at = now()
  where org_id = $1 and ended_at is null and token_hash in (
    select token_hash from session
    where org_id = $1 and account_id = $2 and kind = 'full' and ended_at is null and renewed_at is null
    order by made_at desc offset $3)`;

/** Ends all sessions that came from the same sign-in. */
export async function endSession(query: Query, { orgId, tokenHash }: SessionKey): Promise<void> {
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

/** Whether a session works only with its cookie. */
async function isBound(query: Query, { orgId, tokenHash }: SessionKey): Promise<boolean> {
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
  { orgId, tokenHash }: SessionKey,
): Promise<{ id: number; username: string } | undefined> {
  const [owner] = await query<{ id: number; username: string }>(
    `select a.id, a.username from session s join account a on a.org_id = s.org_id and a.id = s.account_id
     where s.org_id = $1 and s.token_hash = $2 and s.bind_hash is not null and s.ended_at is null
       and s.absolute_until >= now() and s.last_seen_at >= now() - interval '${idleSeconds} seconds' and not a.is_disabled`,
    [orgId, tokenHash],
  );
  return owner;
}

/** A new token, or `waiting` if there is a new one that nobody has used yet. */
type Renewal = { token: string } | 'waiting';

/**
 * Makes a new token for a session whose token is older than an hour. The old one stays valid for a minute, for calls
 * under way. Of several concurrent calls one gets the new token. If nobody uses it for some seconds, its answer was
 * lost, and another token replaces it. Until then the result is `waiting`, and the caller may ask again.
 */
export async function renewSession(
  query: Query,
  { orgId, tokenHash }: SessionKey,
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
  where org_id = $1 and token_hash = $2 and (renewed_at is not null or made_at < now() - ${renewedAfter})
  for update`;

const renewSql = `
  with old as (
    update session s set renewed_at = coalesce(renewed_at, now())
    where org_id = $1 and token_hash = $2 and kind = 'full' and ended_at is null
      and (renewed_at is null and made_at < now() - ${renewedAfter}
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

/**
 * Ends all sessions of the visitor after a change of password or second factor, and starts a full one for this request.
 */
export async function replaceAllOwnSessions(
  query: Query,
  request: FastifyRequest,
  seal: Seal,
): Promise<SessionSecrets> {
  await endSessions(query, visitorOf(request));
  return replaceOwnSession(query, request, seal);
}

/** Ends the session of a request, and starts a full one for the same user, bound to a cookie if the old one was. */
export async function replaceOwnSession(
  query: Query,
  request: FastifyRequest,
  seal: Seal,
): Promise<SessionSecrets> {
  const { orgId, accountId, tokenHash } = visitorOf(request);
  const binding = (await isBound(query, { orgId, tokenHash })) ? 'cookie' : 'none';
  await endSession(query, { orgId, tokenHash });
  const userAgent = request.headers['user-agent'] ?? '';
  return startSession(query, { orgId, accountId, kind: 'full', binding, userAgent, ip: request.ip, seal });
}

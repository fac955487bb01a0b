import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RaiseAlert } from '../../platform/alerts/alert';
import type { Database, Query } from '../../platform/database/database';
import { okResult, type Result } from '../../platform/database/result';
import { refuseWithWaitTime } from '../../platform/limits/counters.store';
import type { RequestLimiters } from '../../platform/limits/request-limiters';
import { type AccountLock, buildAccountLockedLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import { type Account, findAccount } from '../identity/account.store';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { createAnonymousActor, getActor } from '../sessions/visitor';

/**
 * This many wrong passwords or codes lock a key, which stands for a user name, a browser or an account. Each
 * further wrong one locks it again. LIMIT_FACTOR does not change the number.
 */
const failedTriesBeforeLock = 5;
const firstLockMs = 60_000;
/** The longest duration of a lock. After this time without a try, the count starts again at 1. */
const maxLockMs = 900_000;

export type AttemptCounter = {
  /** Counts a try, before the password or code is checked. Refuses while the key is locked. */
  reserve(key: string): Promise<Result<{ isLast: boolean }>>;
  /** Returns the keys that are locked now. */
  lockedAmong(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes the counted tries of a key, after a successful sign-in. */
  forget(key: string): Promise<void>;
};

/** Makes the lock key for sign-ins with unknown browsers. Each known browser has its own key. */
export const buildUnknownBrowserLockKey = (username: string) => `sign-in:${username.trim().toLowerCase()}`;
export const buildKnownBrowserLockKey = (browser: string) => `browser:${browser}`;

/** Hashes a key, because the column is short and user input may be private. */
const hashAttemptKey = (key: string) => `try:${createHash('sha256').update(key).digest('base64url')}`;

/**
 * Creates the counter of failed tries. The last allowed try and each later wrong try lock the key: first for
 * one minute, then twice as long each time, but at most fifteen minutes. A single statement counts and locks,
 * so that it counts simultaneous tries too. Ignores a longer lock, because a wrong clock set it.
 */
export function createAttemptCounter(ask: Query, triesAllowed = failedTriesBeforeLock): AttemptCounter {
  return {
    async reserve(key) {
      const [counted] = await ask<{ points: number }>(countTryUnlessLockedSql, [hashAttemptKey(key), triesAllowed]);
      if (counted) return okResult({ isLast: counted.points >= triesAllowed });
      const [locked] = await ask<{ seconds: number }>(readRemainingLockSql, [hashAttemptKey(key)]);
      return refuseWithWaitTime('too-many-tries', Math.max(locked?.seconds ?? 1, 1));
    },
    async lockedAmong(keys) {
      const keysByHash = new Map(keys.map((key) => [hashAttemptKey(key), key]));
      const locked = await ask<{ key: string }>(findLockedKeysSql, [[...keysByHash.keys()], triesAllowed]);
      return new Set(locked.map(({ key }) => keysByHash.get(key) ?? key));
    },
    forget: async (key) => {
      await ask('delete from attempt where key = $1', [hashAttemptKey(key)]);
    },
  };
}

const databaseClockSql = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
const isLockEndTooLateSql = `a.expire > ${databaseClockSql} + ${maxLockMs}`;
/** SQL for the number of recent tries. A long pause without tries resets it. */
const newTryCountSql = `case when a.expire < ${databaseClockSql} - ${maxLockMs} or ${isLockEndTooLateSql} then 1 else a.points + 1 end`;

const countTryUnlessLockedSql = `
  insert into attempt as a (key, points, expire)
  values ($1, 1, ${databaseClockSql} + case when $2 <= 1 then ${firstLockMs} else 0 end)
  on conflict (key) do update set
    points = ${newTryCountSql},
    expire = ${databaseClockSql} + case when ${newTryCountSql} < $2 then 0
      else least(${maxLockMs}, ${firstLockMs} * 2 ^ least((${newTryCountSql}) - $2, 10))::bigint end
  where a.expire <= ${databaseClockSql} or ${isLockEndTooLateSql}
  returning points`;

const findLockedKeysSql = `
  select key from attempt a
  where key = any($1) and points >= $2 and expire > ${databaseClockSql} and not (${isLockEndTooLateSql})`;

const readRemainingLockSql = `
  select ceil((expire - ${databaseClockSql}) / 1000.0)::integer as seconds from attempt where key = $1`;

/** Returns which of these user names are locked for unknown browsers. */
export async function findLockedUserNames(attempts: AttemptCounter, names: readonly string[]) {
  const locked = await attempts.lockedAmong(names.map(buildUnknownBrowserLockKey));
  return new Set(names.filter((name) => locked.has(buildUnknownBrowserLockKey(name))));
}

/** Reads whether a user's name is locked for unknown browsers. `unlock` removes the lock. */
export async function readUserNameLock(
  { database, attempts }: { database: Database; attempts: AttemptCounter },
  user: { orgId: number; accountId: number },
): Promise<{ isLocked: boolean; unlock(): Promise<void> }> {
  const account = await database.withOrg(user.orgId, (query) => findAccount(query, user));
  const key = buildUnknownBrowserLockKey(account?.username ?? '');
  const isLocked = account !== undefined && (await attempts.lockedAmong([key])).has(key);
  return { isLocked, unlock: async () => (isLocked ? attempts.forget(key) : undefined) };
}

type FailedTry = {
  request: FastifyRequest;
  account: Account | undefined;
  action: string;
  /** The kind of lock that the last allowed try sets. */
  lock: AccountLock;
  isLast: boolean;
  /** The action for which a signed-in user had to enter a password or code. Undefined before the sign-in. */
  during?: string | undefined;
};

/**
 * Records a failed sign-in in the organisation's journal. A try with an unknown name goes to the server log
 * only, without the name. The user gets at most one mail a day for each kind of lock, so a harmless lock does
 * not hide a serious one.
 */
export async function recordFailedTry(
  { database, limiters, alarm }: { database: Database; limiters: RequestLimiters; alarm: RaiseAlert },
  { request, account, action, lock, isLast, during }: FailedTry,
): Promise<void> {
  const { ip } = request;
  if (!account) {
    request.log.warn({ ip, isLast }, 'somebody unknown tried to sign in');
    return;
  }
  const { orgId, id, username: recipient } = account;
  if (isLast)
    alarm(
      'lock-out',
      `User ${id} in organisation ${orgId} was locked after wrong passwords or codes, last from ${ip}.`,
    );
  const isMailed = isLast && !account.isDisabled && (await limiters.lockLetters.count(`${orgId}:${id}:${lock}`)).ok;
  const actor = during === undefined ? createAnonymousActor(request, orgId) : getActor(request);
  await database.changeOrg(actor, async ({ query, note }) => {
    note(buildAccountJournalEntry(account, { action, reason: during ?? '' }));
    if (isLast) note(buildAccountJournalEntry(account, { action: 'Locked out' }));
    if (isMailed) {
      const letter = buildAccountLockedLetter(lock, ip, new Date());
      await queueMail(query, { orgId, recipient, letter, hours: 24 });
    }
    return okResult(undefined);
  });
}

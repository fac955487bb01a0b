import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Alarm } from '../../platform/alerts/alert';
import type { Database, Query } from '../../platform/database/database';
import { okResult, type Result } from '../../platform/database/result';
import { refusedUntilLater } from '../../platform/limits/counters.store';
import type { RequestLimiters } from '../../platform/limits/gates';
import { accountLockedLetter, type LockedWay } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import { type Account, findAccount } from '../identity/account.store';
import { entryAbout } from '../identity/entry-about';
import { createAnonymousActor } from '../sessions/visitor';

/** Wrong passwords or codes until the lock. Not multiplied by LIMIT_FACTOR, which is for requests. */
const freeTries = 5;
const firstLockMs = 60_000;
/** The longest lock, and how long nothing may be tried until the count starts anew. */
const longestLockMs = 900_000;

export type Attempts = {
  /** Counts a try before it is checked. Refuses while the key is locked, with the seconds to wait. */
  reserve(key: string): Promise<Result<{ isLast: boolean }>>;
  /** Returns the keys that are locked now. */
  lockedAmong(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets the tries of a key after a success. */
  forget(key: string): Promise<void>;
};

/** Sign-ins of browsers in which the user never signed in, and those of one known browser, are locked separately. */
export const signInKey = (username: string) => `sign-in:${username.trim().toLowerCase()}`;
export const browserKey = (browser: string) => `browser:${browser}`;

/** A hash, since the column is short and user input may be private. */
const hashed = (key: string) => `try:${createHash('sha256').update(key).digest('base64url')}`;

/**
 * The lock of an account: after the free tries each further one must wait, one minute at first, then twice as long each
 * time, up to fifteen minutes. One statement counts and locks, so concurrent tries are counted one by one. A lock with
 * more than the longest time left was set by a wrong clock, and counts as passed.
 */
export function createAttempts(ask: Query, free = freeTries): Attempts {
  return {
    async reserve(key) {
      const [counted] = await ask<{ points: number }>(reserveSql, [hashed(key), free]);
      if (counted) return okResult({ isLast: counted.points >= free });
      const [locked] = await ask<{ seconds: number }>(waitSql, [hashed(key)]);
      return refusedUntilLater('too-many-tries', Math.max(locked?.seconds ?? 1, 1));
    },
    async lockedAmong(keys) {
      const hidden = new Map(keys.map((key) => [hashed(key), key]));
      const locked = await ask<{ key: string }>(lockedSql, [[...hidden.keys()], free]);
      return new Set(locked.map(({ key }) => hidden.get(key) ?? key));
    },
    forget: async (key) => {
      await ask('delete from attempt where key = $1', [hashed(key)]);
    },
  };
}

const clock = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
const isOfTheFuture = `a.expire > ${clock} + ${longestLockMs}`;
/** The number of tries that count; those before the quiet time do not. */
const tries = `case when a.expire < ${clock} - ${longestLockMs} or ${isOfTheFuture} then 1 else a.points + 1 end`;

const reserveSql = `
  insert into attempt as a (key, points, expire)
  values ($1, 1, ${clock} + case when $2 <= 1 then ${firstLockMs} else 0 end)
  on conflict (key) do update set
    points = ${tries},
    expire = ${clock} + case when ${tries} < $2 then 0
      else least(${longestLockMs}, ${firstLockMs} * 2 ^ least((${tries}) - $2, 10))::bigint end
  where a.expire <= ${clock} or ${isOfTheFuture}
  returning points`;

const lockedSql = `
  select key from attempt a
  where key = any($1) and points >= $2 and expire > ${clock} and not (${isOfTheFuture})`;

const waitSql = `
  select ceil((expire - ${clock}) / 1000.0)::integer as seconds from attempt where key = $1`;

/** Which of these names are locked for unknown browsers. */
export async function lockedNames(attempts: Attempts, names: readonly string[]) {
  const locked = await attempts.lockedAmong(names.map(signInKey));
  return new Set(names.filter((name) => locked.has(signInKey(name))));
}

/** Whether the name of a user is locked for unknown browsers, and a function that unlocks it. */
export async function nameLock(
  { database, attempts }: { database: Database; attempts: Attempts },
  user: { orgId: number; accountId: number },
): Promise<{ isLocked: boolean; unlock(): Promise<void> }> {
  const account = await database.withOrg(user.orgId, (query) => findAccount(query, user));
  const key = signInKey(account?.username ?? '');
  const isLocked = account !== undefined && (await attempts.lockedAmong([key])).has(key);
  return { isLocked, unlock: async () => (isLocked ? attempts.forget(key) : undefined) };
}

type FailedTry = {
  request: FastifyRequest;
  account: Account | undefined;
  action: string;
  /** What is locked once the free tries are used up. */
  lock: LockedWay;
  isLast: boolean;
};

/**
 * Notes a failed sign-in: in the organisation's journal if the account exists, otherwise only in the log and without
 * the name. A lock is mailed to the user once a day for each kind, so that a harmless one does not hide a serious one.
 */
export async function noteFailedTry(
  { database, gates, alarm }: { database: Database; gates: RequestLimiters; alarm: Alarm },
  { request, account, action, lock, isLast }: FailedTry,
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
  const isMailed =
    isLast && !account.isDisabled && (await gates.lockLetter.count(`${orgId}:${id}:${lock}`)).ok;
  await database.changeOrg(createAnonymousActor(request, orgId), async ({ query, note }) => {
    note(entryAbout(account, { action }));
    if (isLast) note(entryAbout(account, { action: 'Locked out' }));
    if (isMailed) {
      const letter = accountLockedLetter(lock, ip, new Date());
      await queueMail(query, { orgId, recipient, letter, hours: 24 });
    }
    return okResult(undefined);
  });
}

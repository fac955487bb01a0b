import { createHash } from 'node:crypto';
import type { Query } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import { refusedForNow } from './refused-for-now';

export type Attempts = {
  /** Counts a try before anything is looked at; refuses, with the seconds to wait, while the key is locked. */
  reserve(key: string): Promise<Outcome<{ isLast: boolean }>>;
  /** Those of the keys that wait for a lock to end. */
  lockedAmong(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** It was right: what went before is forgotten. */
  forget(key: string): Promise<void>;
};

/** The column is short, and what people type into a name field is nobody's business. */
const keyOf = (key: string) => `try:${createHash('sha256').update(key).digest('base64url')}`;

/**
 * `free` tries; each further one must wait for the lock that the last left, one minute at first, then twice as long,
 * up to fifteen. After fifteen quiet minutes the count begins anew. One statement counts and locks, so that tries at
 * the same moment are counted one by one. A lock that ends later than any lock may is of a clock that stood wrong: it
 * has passed.
 */
export function createAttempts(ask: Query, free: number): Attempts {
  return {
    async reserve(key) {
      const [counted] = await ask<{ points: number }>(reserveSql, [keyOf(key), free]);
      if (counted) return done({ isLast: counted.points >= free });
      const [locked] = await ask<{ seconds: number }>(waitSql, [keyOf(key)]);
      return refusedForNow('too-many-tries', Math.max(locked?.seconds ?? 1, 1));
    },
    async lockedAmong(keys) {
      const hidden = new Map(keys.map((key) => [keyOf(key), key]));
      const locked = await ask<{ key: string }>(lockedSql, [[...hidden.keys()], free]);
      return new Set(locked.map(({ key }) => hidden.get(key) ?? key));
    },
    forget: async (key) => {
      await ask('delete from attempt where key = $1', [keyOf(key)]);
    },
  };
}

const clock = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
const isOfTheFuture = `a.expire > ${clock} + 900000`;
/** The tries that count: none of those before fifteen quiet minutes. */
const tries = `case when a.expire < ${clock} - 900000 or ${isOfTheFuture} then 1 else a.points + 1 end`;

const reserveSql = `
  insert into attempt as a (key, points, expire)
  values ($1, 1, ${clock} + case when $2 <= 1 then 60000 else 0 end)
  on conflict (key) do update set
    points = ${tries},
    expire = ${clock}
      + case when ${tries} < $2 then 0 else least(900000, 60000 * 2 ^ least((${tries}) - $2, 10))::bigint end
  where a.expire <= ${clock} or ${isOfTheFuture}
  returning points`;

const lockedSql = `
  select key from attempt a
  where key = any($1) and points >= $2 and expire > ${clock} and not (${isOfTheFuture})`;

const waitSql = `
  select ceil((expire - ${clock}) / 1000.0)::integer as seconds from attempt where key = $1`;

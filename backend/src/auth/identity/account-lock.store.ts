import { createHash } from 'node:crypto';
import type { Query } from '../../platform/database/database';
import { done, type Outcome } from '../../platform/database/outcome';
import { refusedForNow } from '../../platform/limits/counters.store';

export type Attempts = {
  /** Counts a try before it is checked. Refuses while the key is locked, with the seconds to wait. */
  reserve(key: string): Promise<Outcome<{ isLast: boolean }>>;
  /** Returns the keys that are locked now. */
  lockedAmong(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets the tries of a key after a success. */
  forget(key: string): Promise<void>;
};

/** A hash, since the column is short and user input may be private. */
const keyOf = (key: string) => `try:${createHash('sha256').update(key).digest('base64url')}`;

/**
 * Allows `free` tries. Each further one must wait for the lock of the last one: one minute at first, then twice as
 * long, up to fifteen. The count restarts after fifteen quiet minutes. One statement counts and locks, so concurrent
 * tries are counted one by one. A lock with more than the longest time left was set by a wrong clock, and counts as
 * passed.
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
/** The number of tries that count; those before fifteen quiet minutes do not. */
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

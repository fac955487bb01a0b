import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Query } from '../database/database';
import { done, type Refused, type Result, refused } from '../database/result';

export type Window = { name: string; most: number; seconds: number };

/** Counts the requests of a key within a time window, and refuses those above its limit. */
export type Counter = {
  count(key: string): Promise<Result<undefined>>;
  /** Takes one count back, for a request that turned out not to count. */
  giveBack(key: string): Promise<void>;
};

/** Counts in the database, by its clock, for all servers together. If the database is unavailable, nobody passes. */
export function createSharedCounter(ask: Query, { name, most, seconds }: Window): Counter {
  const keyOf = (key: string) => `${name}:${hashOf(key)}`;
  return {
    async count(key) {
      const [counted] = await ask<{ points: number; left: number }>(countSql, [keyOf(key), seconds * 1_000]);
      if (!counted || counted.points <= most) return done(undefined);
      return refusedForNow('too-many-requests', Math.max(1, counted.left));
    },
    async giveBack(key) {
      await ask('update attempt set points = greatest(points - 1, 0) where key = $1', [keyOf(key)]);
    },
  };
}

const clock = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
/** A window that ends later than one that starts now was set by a wrong clock. */
const isOver = `(a.expire <= ${clock} or a.expire > ${clock} + $2)`;
const countSql = `
  insert into attempt as a (key, points, expire) values ($1, 1, ${clock} + $2)
  on conflict (key) do update set
    points = case when ${isOver} then 1 else a.points + 1 end,
    expire = case when ${isOver} then ${clock} + $2 else a.expire end
  returning points, ceil((expire - ${clock}) / 1000.0)::integer as left`;

/** Hashes the key, since user input may be private. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Counts in this process only, which is enough for limits that only need to be fair. */
export function createProcessCounter({ name, most, seconds }: Window): Counter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds });
  return {
    async giveBack(key) {
      await limiter.reward(key);
    },
    async count(key) {
      try {
        await limiter.consume(key);
        return done(undefined);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const left = Math.min(Math.ceil(reason.msBeforeNext / 1000), seconds);
        return refusedForNow('too-many-requests', Math.max(1, left));
      }
    },
  };
}

/** A refusal that passes: programs get the seconds to wait, people get them in words. */
export function refusedForNow(code: 'too-many-tries' | 'too-many-requests', seconds: number): Refused {
  return refused(code, { seconds: String(seconds), wait: sayWait(seconds) });
}

/** Rounds up, so that it never names a shorter wait. */
function sayWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds <= 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

export function widened(window: Window, factor: number): Window {
  return { ...window, most: Math.max(1, Math.floor(window.most * factor)) };
}

/** Passes the counters in order; the first refusal is returned. */
export async function passAll(counters: readonly (readonly [Counter, string])[]): Promise<Result<undefined>> {
  for (const [counter, key] of counters) {
    const passed = await counter.count(key);
    if (!passed.ok) return passed;
  }
  return { ok: true, value: undefined };
}

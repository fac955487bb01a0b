import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Query } from '../database/database';
import { okResult, type Refusal, type Result, refusedResult } from '../database/result';

export type LimitWindow = { name: string; most: number; seconds: number };

/** Counts requests per key in a time window, and refuses those above the limit. */
export type LimitCounter = {
  count(key: string): Promise<Result<undefined>>;
  /** Subtracts a request that was counted too early and does not belong to the count. */
  giveBack(key: string): Promise<void>;
};

/**
 * Counts in the database for all servers, by the database clock. While the database is down, all requests
 * fail.
 */
export function createSharedCounter(ask: Query, { name, most, seconds }: LimitWindow): LimitCounter {
  const keyOf = (key: string) => `${name}:${hashCounterKey(key)}`;
  return {
    async count(key) {
      const [counted] = await ask<{ points: number; left: number }>(countRequestSql, [keyOf(key), seconds * 1_000]);
      if (!counted || counted.points <= most) return okResult(undefined);
      return refuseWithWaitTime('too-many-requests', Math.max(1, counted.left));
    },
    async giveBack(key) {
      await ask('update attempt set points = greatest(points - 1, 0) where key = $1', [keyOf(key)]);
    },
  };
}

const databaseClockSql = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
/**
 * SQL condition for a window that has ended. A window that ends later than a new window could is the result of
 * a wrong clock, so it has ended too.
 */
const isWindowOverSql = `(a.expire <= ${databaseClockSql} or a.expire > ${databaseClockSql} + $2)`;
const countRequestSql = `
  insert into attempt as a (key, points, expire) values ($1, 1, ${databaseClockSql} + $2)
  on conflict (key) do update set
    points = case when ${isWindowOverSql} then 1 else a.points + 1 end,
    expire = case when ${isWindowOverSql} then ${databaseClockSql} + $2 else a.expire end
  returning points, ceil((expire - ${databaseClockSql}) / 1000.0)::integer as left`;

/** Hashes the key of a counter, because it may contain private user input. */
function hashCounterKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Counts only in this process. That is enough for limits that protect the time of one server. */
export function createProcessCounter({ name, most, seconds }: LimitWindow): LimitCounter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds });
  return {
    async giveBack(key) {
      await limiter.reward(key);
    },
    async count(key) {
      try {
        await limiter.consume(key);
        return okResult(undefined);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const secondsLeft = Math.min(Math.ceil(reason.msBeforeNext / 1000), seconds);
        return refuseWithWaitTime('too-many-requests', Math.max(1, secondsLeft));
      }
    },
  };
}

/** Builds a refusal with the time to wait: in seconds for programs, and in a sentence for people. */
export function refuseWithWaitTime(code: 'too-many-tries' | 'too-many-requests', seconds: number): Refusal {
  return refusedResult(code, { seconds: String(seconds), wait: describeWait(seconds) });
}

/** Describes the wait in words. Rounds up, since a shorter wait would fail again. */
function describeWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds <= 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

export function multiplyLimit(window: LimitWindow, factor: number): LimitWindow {
  return { ...window, most: Math.max(1, Math.floor(window.most * factor)) };
}

/** Counts a request in each of these counters, in order. Stops at the first that refuses. */
export async function countInAllCounters(
  counters: readonly (readonly [LimitCounter, string])[],
): Promise<Result<undefined>> {
  for (const [counter, key] of counters) {
    const passed = await counter.count(key);
    if (!passed.ok) return passed;
  }
  return { ok: true, value: undefined };
}

import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Query } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import { refusedForNow } from './refused-for-now';

export type Window = { name: string; most: number; seconds: number };

/** Counts what a key asks for in a stretch of time, and refuses what is too much of it. */
export type Counter = {
  count(key: string): Promise<Outcome<undefined>>;
  /** What was counted turned out not to be of the kind that counts. */
  giveBack(key: string): Promise<void>;
};

/** Counted in the database, for all servers together; where that is away, nobody passes. */
export function sharedWindow(ask: Query, { name, most, seconds }: Window): Counter {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await ask(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const counted = counter(
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'attempt',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
    }),
  );
  return {
    count: (key) => counted.count(hashOf(key)),
    giveBack: (key) => counted.giveBack(hashOf(key)),
  };
}

/** What people type into a name field is nobody's business. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Counted in this process: enough for what only has to be fair. */
export function ownWindow({ name, most, seconds }: Window): Counter {
  return counter(new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds }));
}

function counter(limiter: Pick<RateLimiterMemory, 'consume' | 'reward'>): Counter {
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
        return refusedForNow('too-many-requests', Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
      }
    },
  };
}

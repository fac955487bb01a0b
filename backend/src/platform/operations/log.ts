import type { FastifyBaseLogger } from 'fastify';
import type { Database, Query } from '../database/database';
import { errorMessage } from '../database/error-code';
import { isCompatible, newestMigration, readSchemaState } from '../database/schema';

/** The only log of this server: JSON lines, without query strings and secrets. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export type Repetition = { stop(): Promise<void> };

/** Runs a job at intervals, never twice at once. Logs a failure once, and its end once. */
export function repeat({
  name,
  everyMs,
  log,
  work,
}: {
  name: string;
  everyMs: number;
  log: Log;
  work: () => Promise<void>;
}): Repetition {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  let lastReason: string | undefined;
  const turn = async () => {
    isBusy = true;
    try {
      await work();
      if (lastReason !== undefined) log.info({ job: name }, 'a job that failed works again');
      lastReason = undefined;
    } catch (error) {
      const reason = errorMessage(error);
      if (reason !== lastReason) log.warn({ job: name, reason }, 'a job failed and will be tried again');
      lastReason = reason;
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    if (!isBusy) running = turn();
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

export type Readiness = { ok: boolean; checks: Record<string, boolean> };

type Reader = Pick<Database, 'ask'>;

const keptMs = 2_000;

/**
 * Whether the database answers and has a schema that this version works with: its own, or a newer compatible one. An
 * answer is cached for two seconds, so that frequent probes do not load the database.
 */
export function createReadiness(database: Reader): () => Promise<Readiness> {
  const newest = newestMigration();
  let kept: { until: number; answer: Promise<Readiness> } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || kept.until < now) {
      kept = { until: now + keptMs, answer: check(database, newest) };
    }
    return kept.answer;
  };
}

async function check(database: Reader, newest: number): Promise<Readiness> {
  const state = await readSchemaState(database.ask).catch(() => undefined);
  const checks = {
    database: state !== undefined,
    migrations: state !== undefined && isCompatible(state, newest),
  };
  return { ok: checks.database && checks.migrations, checks };
}

/** Logs once if a newer version has made a schema that this server cannot work with. */
export function createSchemaWatch(ask: Query, log: Log): () => Promise<void> {
  const newest = newestMigration();
  let isTold = false;
  return async () => {
    if (isTold) return;
    const { applied, oldestServer } = await readSchemaState(ask);
    if (oldestServer <= newest) return;
    isTold = true;
    log.error(
      { known: newest, applied },
      'a newer version has upgraded the database, and this server cannot work with it: stop this server',
    );
  };
}

import type { Database, Query } from '../database/database';
import { isCompatible, newestMigration, readSchemaState } from '../database/schema';
import type { Log } from './log';

export type Readiness = { ok: boolean; checks: Record<string, boolean> };

type Reader = Pick<Database, 'ask'>;

const cachedMs = 2_000;

/**
 * Whether the database answers and has a schema that this version works with: its own, or a newer compatible one. An
 * answer is cached for two seconds, so that frequent probes do not load the database.
 */
export function createReadiness(database: Reader): () => Promise<Readiness> {
  const newest = newestMigration();
  let cached: { until: number; answer: Promise<Readiness> } | undefined;
  return () => {
    const now = performance.now();
    if (!cached || cached.until < now) {
      cached = { until: now + cachedMs, answer: check(database, newest) };
    }
    return cached.answer;
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
  let isReported = false;
  return async () => {
    if (isReported) return;
    const { applied, oldestServer } = await readSchemaState(ask);
    if (oldestServer <= newest) return;
    isReported = true;
    log.error(
      { known: newest, applied },
      'a newer version has upgraded the database, and this server cannot work with it: stop this server',
    );
  };
}

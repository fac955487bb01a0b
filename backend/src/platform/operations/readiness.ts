import type { Database, Query } from '../database/database';
import { findNewestMigration, isSchemaCompatible, readSchemaState } from '../database/schema';
import type { Log } from './log';

export type ReadinessState = { ok: boolean; checks: Record<string, boolean> };

type ReadinessDatabase = Pick<Database, 'ask'>;

const readinessCacheMs = 2_000;

/**
 * Creates a check of whether the database answers and has a compatible schema. The result is cached for two
 * seconds, because probes are frequent.
 */
export function createReadinessCheck(database: ReadinessDatabase): () => Promise<ReadinessState> {
  const newest = findNewestMigration();
  let cached: { until: number; answer: Promise<ReadinessState> } | undefined;
  return () => {
    const now = performance.now();
    if (!cached || cached.until < now) {
      cached = { until: now + readinessCacheMs, answer: checkReadiness(database, newest) };
    }
    return cached.answer;
  };
}

async function checkReadiness(database: ReadinessDatabase, newest: number): Promise<ReadinessState> {
  const state = await readSchemaState(database.ask).catch(() => undefined);
  const checks = {
    database: state !== undefined,
    migrations: state !== undefined && isSchemaCompatible(state, newest),
  };
  return { ok: checks.database && checks.migrations, checks };
}

/** Creates a job that logs once if a newer version made an incompatible schema. */
export function createSchemaCheckJob(ask: Query, log: Log): () => Promise<void> {
  const newest = findNewestMigration();
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

import type { Database } from '../database/database';
import { readMigrations } from '../database/migrations';

export type Readiness = { ok: boolean; checks: Record<string, boolean> };
type Reader = Pick<Database, 'appliedMigration'>;

const keptMs = 2_000;

/**
 * Whether the database answers and has exactly the schema of this version. An answer is kept for two
 * seconds, so that no number of probes loads the database.
 */
export function createReadiness(database: Reader): () => Promise<Readiness> {
  const newestMigration = readMigrations().at(-1)?.number ?? 0;
  let kept: { until: number; answer: Promise<Readiness> } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || kept.until < now) {
      kept = { until: now + keptMs, answer: check(database, newestMigration) };
    }
    return kept.answer;
  };
}

async function check(database: Reader, newestMigration: number): Promise<Readiness> {
  const applied = await database.appliedMigration().catch(() => undefined);
  const checks = { database: applied !== undefined, migrations: applied === newestMigration };
  return { ok: checks.database && checks.migrations, checks };
}

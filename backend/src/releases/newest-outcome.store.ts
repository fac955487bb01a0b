import type { Query } from '../platform/database/database';

/** Returns the number of the last report, including one that is being written now; 0 if there is none. */
export async function newestOutcome(ask: Query): Promise<number> {
  const [row] = await ask<{ newest: number }>(
    `select coalesce(pg_sequence_last_value('outcome_number'), 0)::double precision as newest`,
    [],
  );
  return row?.newest ?? 0;
}

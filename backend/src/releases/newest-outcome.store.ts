import type { Query } from '../platform/database/database';

/** The number of what was told last, or is being told this moment; 0 where nothing was told yet. */
export async function newestOutcome(ask: Query): Promise<number> {
  const [row] = await ask<{ newest: number }>(
    `select coalesce(pg_sequence_last_value('outcome_number'), 0)::double precision as newest`,
    [],
  );
  return row?.newest ?? 0;
}

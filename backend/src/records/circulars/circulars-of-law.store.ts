import type { Query } from '../../platform/database/database';
import { type CircularFields, circularColumns, newestFirst } from './circular';

/** Returns the circulars of a law, newest first, up to the limit. */
export function circularsOfLaw(
  query: Query,
  { orgId, lawId, most }: { orgId: number; lawId: number; most: number | null },
): Promise<CircularFields[]> {
  return query<CircularFields>(
    `select ${circularColumns} from circular c
     join circular_law l on l.org_id = $1 and l.circular_id = c.id
     where c.org_id = $1 and l.law_id = $2 order by ${newestFirst} limit $3`,
    [orgId, lawId, most],
  );
}

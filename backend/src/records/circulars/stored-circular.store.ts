import type { Query } from '../../platform/database/database';
import { type CircularFields, circularColumns } from './circular';

type StoredCircular = CircularFields & { version: number; laws: string[] };

/** Reads a circular with the unique codes of its laws, and locks it until the transaction ends. */
export async function lockCircular(
  query: Query,
  orgId: number,
  id: number,
): Promise<StoredCircular | undefined> {
  const [circular] = await query<StoredCircular>(
    `select ${circularColumns}, c.version, array(
       select r.unique_code
       from circular_law l join record r on r.org_id = $1 and r.kind = 'law' and r.id = l.law_id
       where l.org_id = $1 and l.circular_id = c.id and r.deleted_at is null order by r.id
     ) as laws
     from circular c where c.org_id = $1 and c.id = $2 for update of c`,
    [orgId, id],
  );
  return circular;
}

import type { Database } from '../database/database';
import type { TreeLaw } from './build-tree';

/** Every law of the organisation, as the tree needs it. */
export function readTreeLaws(database: Database, orgId: number): Promise<TreeLaw[]> {
  return database.withOrg(orgId, (query) =>
    query<TreeLaw>(
      `select id, law_id as "parentId", name, central, law_status as "lawStatus", array(
         select o.name from option o where o.org_id = $1 and o.list = 'state' and o.id = any (r.states)
       ) as states
       from record r where org_id = $1 and kind = 'law' and deleted_at is null`,
      [orgId],
    ),
  );
}

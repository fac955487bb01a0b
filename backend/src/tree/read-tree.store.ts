import type { Database } from '../database/database';
import type { TreeLaw } from './build-tree';

/** Every law of the organisation, as the tree needs it. */
export function readTreeLaws(database: Database, orgId: number): Promise<TreeLaw[]> {
  return database.withOrg(orgId, (query) =>
    query<TreeLaw>(
      `select id, law_id as "parentId", name, central, states, law_status as "lawStatus"
       from record where org_id = $1 and kind = 'law'`,
      [orgId],
    ),
  );
}

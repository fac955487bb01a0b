import type { Database } from '../database/database';
import type { TreeLaw } from './build-tree';
import type { StateOption } from './count-states';

/** Every law of the organisation, as the tree needs it. */
export function readTreeLaws(database: Database, orgId: number): Promise<TreeLaw[]> {
  return database.withOrg(orgId, (query) =>
    query<TreeLaw>(
      `select id, law_id as "parentId", name, central, law_status as "lawStatus", states as "stateIds"
       from record where org_id = $1 and kind = 'law' and deleted_at is null`,
      [orgId],
    ),
  );
}

/** The states that there are or were; an older list than the newest may have had more. */
export function readStates(database: Database, orgId: number): Promise<StateOption[]> {
  return database.withOrg(orgId, (query) =>
    query<StateOption>(
      `select o.id, o.name, coalesce(o.id = any (n.ids), false) as "isOffered"
       from option o left join lateral (
         select ids from option_list where org_id = $1 and list = 'state' order by version desc limit 1
       ) n on true
       where o.org_id = $1 and o.list = 'state'`,
      [orgId],
    ),
  );
}

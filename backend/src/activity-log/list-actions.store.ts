import type { Query } from '../database/database';

/** The actions of an organisation's log by name. Each is found from the one before: the log is long, and they are few. */
export async function listActions(query: Query, orgId: number): Promise<string[]> {
  const rows = await query<{ action: string }>(
    `with recursive found as (
       select min(action) as action from journal where org_id = $1
       union all
       select (select min(j.action) from journal j where j.org_id = $1 and j.action > f.action)
       from found f where f.action is not null
     )
     select action from found where action is not null order by action`,
    [orgId],
  );
  return rows.map(({ action }) => action);
}

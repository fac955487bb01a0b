import type { Query } from '../platform/database/database';
import { logConditions, type Reader } from './log-conditions';

/** The actions of the reader's part of the log by name. */
export async function listActions(query: Query, reader: Reader): Promise<string[]> {
  const { sql, values } = reader.isAdministrator
    ? { sql: wholeSql, values: [reader.orgId] }
    : ownPart(reader);
  const rows = await query<{ action: string }>(sql, values);
  return rows.map(({ action }) => action);
}

/** Each is found from the one before: the log is long, and they are few. */
const wholeSql = `
  with recursive found as (
    select min(action) as action from journal where org_id = $1
    union all
    select (select min(j.action) from journal j where j.org_id = $1 and j.action > f.action)
    from found f where f.action is not null
  )
  select action from found where action is not null order by action`;

function ownPart(reader: Reader) {
  const { sql, values } = logConditions(reader, {});
  return { sql: `select distinct j.action from journal j where ${sql} order by 1`, values };
}

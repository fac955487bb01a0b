import type { Query } from '../platform/database/database';
import { logConditions, type Reader } from './log-conditions';

/** Returns the actions in the reader's part of the log, sorted by name. */
export async function listActions(query: Query, reader: Reader): Promise<string[]> {
  const { sql, values } = reader.isAdministrator
    ? { sql: wholeSql, values: [reader.orgId] }
    : ownPart(reader);
  const rows = await query<{ action: string }>(sql, values);
  return rows.map(({ action }) => action);
}

/** Finds each action from the one before (a loose index scan): the log is long and has few different actions. */
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

import type { Query } from '../platform/database/database';
import { inTimeToRestore } from '../records/records/in-time-to-restore';
import { type Conditions, type LogFilter, logConditions, type Reader } from './log-conditions';
import type { LogRow } from './log-row';
import { nameChanges } from './name-changes.store';
import { saidUser } from './said-user';

type Wanted = { reader: Reader; filter: LogFilter };

/** A page of the log, newest first, and how long the log is. */
export async function listActivity(
  query: Query,
  { reader, filter, limit, offset }: Wanted & { limit: number; offset: number },
): Promise<{ total: number; rows: LogRow[] }> {
  const conditions = logConditions(reader, filter);
  const { sql, values } = conditions;
  const isWhole = reader.isAdministrator && Object.keys(filter).length === 0;
  const total = isWhole ? await countWhole(query, reader) : await count(query, conditions);
  const stretch = `limit $${values.length + 1} offset $${values.length + 2}`;
  const rows = await query<LogRow>(pageSql(sql, stretch), [...values, limit, offset]);
  return { total, rows: await nameChanges(query, reader.orgId, rows) };
}

/** The entries that follow one in the log; the first where none is said. */
export async function activityAfter(
  query: Query,
  { reader, filter, last, limit }: Wanted & { last: LogRow | undefined; limit: number },
): Promise<LogRow[]> {
  const { sql, values } = logConditions(reader, filter);
  const named = async (rows: LogRow[]) => nameChanges(query, reader.orgId, rows);
  if (!last)
    return named(await query<LogRow>(pageSql(sql, `limit $${values.length + 1}`), [...values, limit]));
  const [at, chain, seq, most] = [1, 2, 3, 4].map((nth) => `$${values.length + nth}`);
  const follows = `j.at <= ${at}
    and (j.at < ${at} or j.chain > ${chain} or (j.chain = ${chain} and j.seq < ${seq}))`;
  const place = [last.at, last.chain, last.seq];
  return named(
    await query<LogRow>(pageSql(`${sql} and ${follows}`, `limit ${most}`), [...values, ...place, limit]),
  );
}

/** The chains have no gaps, so that their heads are the count. */
async function countWhole(query: Query, { orgId }: Reader): Promise<number> {
  const [counted] = await query<{ total: number }>(
    `select coalesce(sum(h.seq), 0)::integer as total from journal_head h join organisation o on o.org_id = h.org_id
     where h.org_id = $1 and (h.chain = 'activity' or o.library_deleted_at is null)`,
    [orgId],
  );
  return counted?.total ?? 0;
}

async function count(query: Query, { sql, values }: Conditions): Promise<number> {
  const [counted] = await query<{ total: number }>(
    `select count(*)::integer as total from journal j where ${sql}`,
    values,
  );
  return counted?.total ?? 0;
}

const newestFirst = 'order by j.at desc, j.chain, j.seq desc';

const recordWith = (condition: string) => `(
  select jsonb_build_object('kind', replace(r.kind, '_', '-'), 'id', r.id) from record r
  where r.org_id = $1 and ${condition})`;

const viewOf = (condition: string) => recordWith(`r.deleted_at is null and ${condition}`);

const isItsRecord = 'r.kind = j.kind and r.id = j.record_id';

/** The record that the entry deleted, as long as that is its newest deletion and not too long ago. */
const restorable = `
  case when j.chain = 'timeline' and j.action = 'Deleted' then ${recordWith(`${isItsRecord}
    and ${inTimeToRestore('r.deleted_at')}
    and not exists (
      select from journal later where later.org_id = $1 and later.chain = 'timeline' and later.kind = j.kind
        and later.record_id = j.record_id and later.seq > j.seq and later.action = 'Deleted')`)} end`;

/** What became of the record is looked up for the rows of the page alone. */
const pageSql = (condition: string, stretch: string) => `
  select j.chain || '-' || j.seq as id, j.chain, j.seq, j.at, j.actor_id as "actorId", ${saidUser} as "user",
    j.kind, j.record_id as "recordId", j.unique_code as "uniqueCode", j.name, j.action, j.reason, j.changes,
    coalesce(j.ip, '') as ip, coalesce(j.agent, '') as agent,
    coalesce(${viewOf(isItsRecord)},
      case when j.kind in ('question', 'option', 'rule', 'circular')
        then ${viewOf("r.kind = 'law' and r.unique_code = j.unique_code")} end) as view,
    ${restorable} as restorable
  from (select * from journal j where ${condition} ${newestFirst} ${stretch}) j
  ${newestFirst}`;

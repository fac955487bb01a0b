import type { LogLine } from 'shared-lib/api/contract';
import {
  exemptSources,
  type Field,
  formatLawReference,
  isExemptionList,
  nobodyExemptNames,
  recordKindOfJournal,
  recordKinds,
} from 'shared-lib/records';
import { mayChange, type Visitor } from '../auth/sessions/visitor';
import { nobodysId } from '../platform/database/actor';
import type { Query } from '../platform/database/database';
import { inTimeToRestore } from '../records/records/record.store';
import {
  type Conditions,
  type LogFilter,
  logConditions,
  type Reader,
  shownUserSql,
} from './log-filter.store';

/** An entry and its position in the journal. */
export type LogRow = Omit<LogLine, 'at'> & { at: Date; chain: string; seq: string; actorId: number };

type Wanted = { reader: Reader; filter: LogFilter };

/** Returns a page of the log, newest first, with the total. */
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

/** Returns the entries after the given one; without one, the first entries. */
export async function activityAfter(
  query: Query,
  { reader, filter, last, limit }: Wanted & { last: LogRow | undefined; limit: number },
): Promise<LogRow[]> {
  const { sql, values } = logConditions(reader, filter);
  const [most, at, chain, seq] = [1, 2, 3, 4].map((nth) => `$${values.length + nth}`);
  const follows = `j.at <= ${at}
    and (j.at < ${at} or j.chain > ${chain} or (j.chain = ${chain} and j.seq < ${seq}))`;
  const condition = last ? `${sql} and ${follows}` : sql;
  const cursor = last ? [last.at, last.chain, last.seq] : [];
  const rows = await query<LogRow>(pageSql(condition, `limit ${most}`), [...values, limit, ...cursor]);
  return nameChanges(query, reader.orgId, rows);
}

/** The chains have no gaps, so the sum of their head numbers is the total. */
async function countWhole(query: Query, { orgId }: Reader): Promise<number> {
  const [counted] = await query<{ total: number }>(
    `select coalesce(sum(h.seq), 0)::integer as total from journal_head h join organisation o on o.org_id = h.org_id
     where h.org_id = $1 and (h.chain = 'activity' or o.library_deleted_at is null)`,
    [orgId],
  );
  return counted?.total ?? 0;
}

async function count(query: Query, { sql, values }: Conditions): Promise<number> {
  const counting = `select count(*)::integer as total from journal j where ${sql}`;
  const [counted] = await query<{ total: number }>(counting, values);
  return counted?.total ?? 0;
}

const newestFirst = 'order by j.at desc, j.chain, j.seq desc';

const recordWith = (condition: string) => `(
  select jsonb_build_object('kind', replace(r.kind, '_', '-'), 'id', r.id) from record r
  where r.org_id = $1 and ${condition})`;

const viewOf = (condition: string) => recordWith(`r.deleted_at is null and ${condition}`);

const isItsRecord = 'r.kind = j.kind and r.id = j.record_id';

/** The record that the entry deleted, if this is its newest deletion and it can still be restored. */
const restorable = `
  case when j.chain = 'timeline' and j.action = 'Deleted' then ${recordWith(`${isItsRecord}
    and ${inTimeToRestore('r.deleted_at')}
    and not exists (
      select from journal later where later.org_id = $1 and later.chain = 'timeline' and later.kind = j.kind
        and later.record_id = j.record_id and later.seq > j.seq and later.action = 'Deleted')`)} end`;

/** Looks up what became of the record only for the rows of the page. */
const pageSql = (condition: string, stretch: string) => `
  select j.chain || '-' || j.seq as id, j.chain, j.seq, j.at, j.actor_id as "actorId", ${shownUserSql} as "user",
    j.kind, j.record_id as "recordId", j.unique_code as "uniqueCode", j.name, j.action, j.reason, j.changes,
    coalesce(j.ip, '') as ip, coalesce(j.agent, '') as agent,
    coalesce(${viewOf(isItsRecord)},
      case when j.kind in ('question', 'option', 'rule', 'circular')
        then ${viewOf("r.kind = 'law' and r.unique_code = j.unique_code")} end) as view,
    ${restorable} as restorable
  from (select * from journal j where ${condition} ${newestFirst} ${stretch}) j
  ${newestFirst}`;

/** The names for ids in the journal: law codes by id, option names by list and id. */
type Names = { laws: ReadonlyMap<number, string>; options: ReadonlyMap<string, string> };

/** Replaces the ids in the changes of entries by names, because users do not know laws by their numbers. */
async function nameChanges(query: Query, orgId: number, rows: readonly LogRow[]): Promise<LogRow[]> {
  const laws = [...new Set(rows.flatMap(lawsIn))];
  const hasOptions = rows.some((row) => changesOf(row).some(([field]) => field?.type === 'choices'));
  const names: Names = {
    laws: laws.length > 0 ? await readLawCodes(query, orgId, laws) : new Map(),
    options: hasOptions ? await readOptionNames(query, orgId) : new Map(),
  };
  return rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      changesOf(row).map(([field, name, change]) => [name, named(field, change, names)]),
    ),
  }));
}

type KeptChange = [field: Field | undefined, name: string, change: unknown];

/** Returns what an entry changed, each with its field if the name is a field of a record. */
function changesOf({ kind, changes }: LogRow): KeptChange[] {
  const recordKind = recordKindOfJournal(kind);
  const fields: Record<string, Field> = recordKind ? recordKinds[recordKind].fields : {};
  return Object.entries(Object(changes)).map(([name, change]) => [fields[name], name, change]);
}

function lawsIn(row: LogRow): number[] {
  return changesOf(row).flatMap(([field, , change]) => {
    if (field?.type !== 'law' || !Array.isArray(change)) return [];
    return change.map(Number).filter((id) => Number.isInteger(id) && id > 0);
  });
}

function named(field: Field | undefined, change: unknown, names: Names): unknown {
  if (!field || !Array.isArray(change)) return change;
  if (field.type === 'law') return change.map((id) => nameLaw(id, names));
  if (field.type !== 'choices') return change;
  const { options: list } = field;
  return change.map((ids) =>
    Array.isArray(ids) ? ids.map((id) => nameOption(list, Number(id), names)) : ids,
  );
}

function nameLaw(stored: unknown, { laws }: Names): unknown {
  const id = Number(stored ?? 0);
  if (id === -1) return 'No Parent Law';
  return id > 0 ? formatLawReference({ id, code: laws.get(id) ?? '' }) : stored;
}

/** For an exempt list too, the journal stores the options' own ids, and 0 for nobody. */
function nameOption(list: string, id: number, { options }: Names): string {
  if (isExemptionList(list) && id === 0) return nobodyExemptNames[list];
  const source = isExemptionList(list) ? exemptSources[list] : list;
  return options.get(`${source} ${id}`) ?? `No. ${id}`;
}

/** Includes deleted laws, because the entry is about the time when they existed. */
async function readLawCodes(
  query: Query,
  orgId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const found = await query<{ id: number; code: string }>(
    `select id, coalesce(nullif(code, ''), unique_code) as code from record
     where org_id = $1 and kind = 'law' and id = any ($2::integer[])`,
    [orgId, ids],
  );
  return new Map(found.map(({ id, code }) => [id, code]));
}

/** Includes retired options. */
async function readOptionNames(query: Query, orgId: number): Promise<Map<string, string>> {
  const found = await query<{ list: string; id: number; name: string }>(
    'select list, id, name from option where org_id = $1',
    [orgId],
  );
  return new Map(found.map(({ list, id, name }) => [`${list} ${id}`, name]));
}

/** Returns the actions in the reader's part of the log, sorted by name. */
export async function listActions(query: Query, reader: Reader): Promise<string[]> {
  const { sql, values } = logConditions(reader, {});
  const ownSql = `select distinct j.action from journal j where ${sql} order by 1`;
  const rows = reader.isAdministrator
    ? await query<{ action: string }>(allActionsSql, [reader.orgId])
    : await query<{ action: string }>(ownSql, values);
  return rows.map(({ action }) => action);
}

/** Finds each action from the one before (a loose index scan): the log is long and has few different actions. */
const allActionsSql = `
  with recursive found as (
    select min(action) as action from journal where org_id = $1
    union all
    select (select min(j.action) from journal j where j.org_id = $1 and j.action > f.action)
    from found f where f.action is not null
  )
  select action from found where action is not null order by action`;

/**
 * Builds the entry for a reader. Only administrators see the origin of other users; only users who may delete see what
 * can be restored.
 */
export function logLine(row: LogRow, reader: Visitor): LogLine {
  const { accountId, isAdministrator } = reader;
  const { chain: _chain, seq: _seq, actorId, at, ip, agent, ...shown } = row;
  const maySeeOrigin = isAdministrator || actorId === accountId || actorId === nobodysId;
  return {
    ...shown,
    at: at.toISOString(),
    ip: maySeeOrigin ? ip : '',
    agent: maySeeOrigin ? agent : '',
    restorable: mayChange(reader) ? shown.restorable : null,
  };
}

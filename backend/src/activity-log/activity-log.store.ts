import type { WireLogEntry } from 'shared-lib/api/contract';
import {
  type Field,
  findRecordKindOfEntry,
  formatLawReference,
  isExemptList,
  noExemptionNameByList,
  recordKinds,
  sourceListByExemptList,
} from 'shared-lib/records';
import { mayChangeLibrary, type SignedInVisitor } from '../auth/sessions/visitor';
import { systemActorId } from '../platform/database/actor';
import type { Query } from '../platform/database/database';
import { countedDutiesKey, dueDateEntryKind } from '../platform/journal/entry';
import { isRestorableSql } from '../records/records/record.store';
import {
  buildLogConditions,
  type LogFilter,
  type LogViewer,
  logActorNameSql,
  logActorUserNameSql,
  type SqlConditions,
} from './log-filter.store';

/** A log entry with its position in the journal: chain and number. */
export type LogRow = Omit<WireLogEntry, 'at'> & { at: Date; chain: string; seq: string; actorId: number };

type ListActivityOptions = { reader: LogViewer; filter: LogFilter };

/** Returns a page of the log, newest entries first, with the total number of entries. */
export async function listActivity(
  query: Query,
  { reader, filter, limit, offset }: ListActivityOptions & { limit: number; offset: number },
): Promise<{ total: number; rows: LogRow[] }> {
  const conditions = buildLogConditions(reader, filter);
  const { sql, values } = conditions;
  const isWhole = reader.isAdministrator && Object.keys(filter).length === 0;
  const total = isWhole ? await countAllLogEntries(query, reader) : await countFilteredEntries(query, conditions);
  const limitSql = `limit $${values.length + 1} offset $${values.length + 2}`;
  const rows = await query<LogRow>(buildLogPageSql(sql, limitSql), [...values, limit, offset]);
  return { total, rows: await replaceIdsByNames(query, reader.orgId, rows) };
}

/** Returns the entries after `last`, or the first entries if `last` is missing. */
export async function listActivityAfterEntry(
  query: Query,
  { reader, filter, last, limit }: ListActivityOptions & { last: LogRow | undefined; limit: number },
): Promise<LogRow[]> {
  const { sql, values } = buildLogConditions(reader, filter);
  const [most, at, chain, seq] = [1, 2, 3, 4].map((nth) => `$${values.length + nth}`);
  const follows = `j.at <= ${at}
    and (j.at < ${at} or j.chain > ${chain} or (j.chain = ${chain} and j.seq < ${seq}))`;
  const condition = last ? `${sql} and ${follows}` : sql;
  const cursor = last ? [last.at, last.chain, last.seq] : [];
  const rows = await query<LogRow>(buildLogPageSql(condition, `limit ${most}`), [...values, limit, ...cursor]);
  return replaceIdsByNames(query, reader.orgId, rows);
}

/**
 * Counts all entries of the log. The entries of each of the two chains are numbered without gaps, so it adds
 * the last two numbers.
 */
async function countAllLogEntries(query: Query, { orgId }: LogViewer): Promise<number> {
  const [counted] = await query<{ total: number }>(
    `select coalesce(sum(h.seq), 0)::integer as total from journal_head h join organisation o on o.org_id = h.org_id
     where h.org_id = $1 and (h.chain = 'activity' or o.library_deleted_at is null)`,
    [orgId],
  );
  return counted?.total ?? 0;
}

async function countFilteredEntries(query: Query, { sql, values }: SqlConditions): Promise<number> {
  const countSql = `select count(*)::integer as total from journal j where ${sql}`;
  const [counted] = await query<{ total: number }>(countSql, values);
  return counted?.total ?? 0;
}

const newestFirstSql = 'order by j.at desc, j.chain, j.seq desc';

const buildRecordJsonSql = (condition: string) => `(
  select jsonb_build_object('kind', replace(r.kind, '_', '-'), 'id', r.id) from record r
  where r.org_id = $1 and ${condition})`;

const buildVisibleRecordSql = (condition: string) => buildRecordJsonSql(`r.deleted_at is null and ${condition}`);

const isRecordOfEntrySql = 'r.kind = j.kind and r.id = j.record_id';

/**
 * SQL for the record that an entry deleted, if it can be restored. It is null if a later entry deleted the
 * record again.
 */
const restorableRecordSql = `
  case when j.chain = 'timeline' and j.action = 'Deleted' then ${buildRecordJsonSql(`${isRecordOfEntrySql}
    and ${isRestorableSql('r.deleted_at')}
    and not exists (
      select from journal later where later.org_id = $1 and later.chain = 'timeline' and later.kind = j.kind
        and later.record_id = j.record_id and later.seq > j.seq and later.action = 'Deleted')`)} end`;

/** SQL for the name of the thing that an entry is about. Entries about all due dates are stored without a name. */
const displayedEntryNameSql = `case when j.kind = '${dueDateEntryKind}' and j.name = '' then 'All due dates' else j.name end`;

/** SQL for one page of the log. It looks up the current state of records for the rows of this page only. */
const buildLogPageSql = (condition: string, limitSql: string) => `
  select j.chain || '-' || j.seq as id, j.chain, j.seq, j.at, j.actor_id as "actorId", ${logActorUserNameSql} as "user",
    ${logActorNameSql} as person,
    j.kind, j.record_id as "recordId", j.unique_code as "uniqueCode", ${displayedEntryNameSql} as name, j.action, j.reason, j.changes,
    coalesce(j.ip, '') as ip, coalesce(j.agent, '') as agent,
    coalesce(${buildVisibleRecordSql(isRecordOfEntrySql)},
      case when j.kind in ('question', 'option', 'rule', 'circular')
        then ${buildVisibleRecordSql("r.kind = 'law' and r.unique_code = j.unique_code")} end) as view,
    ${restorableRecordSql} as restorable
  from (select * from journal j where ${condition} ${newestFirstSql} ${limitSql}) j
  ${newestFirstSql}`;

/** The names to show instead of ids: law codes by id, option names by list and id, and places by id. */
type NamesById = {
  laws: ReadonlyMap<number, string>;
  options: ReadonlyMap<string, string>;
  places: ReadonlyMap<number, string>;
};

/** Replaces the ids in the entries' changes by names, because users do not know ids. */
async function replaceIdsByNames(query: Query, orgId: number, rows: readonly LogRow[]): Promise<LogRow[]> {
  const laws = [...new Set(rows.flatMap(listLawIdsOfEntry))];
  const hasOptions = rows.some((row) =>
    listEntryChanges(row).some(([field, name]) => field?.type === 'choices' || isChangeOfPlaceFact(row, name)),
  );
  const names: NamesById = {
    laws: laws.length > 0 ? await readLawCodes(query, orgId, laws) : new Map(),
    options: hasOptions ? await readOptionNames(query, orgId) : new Map(),
    places: rows.some(hasPlaceFieldChange) ? await readPlaceNames(query, orgId) : new Map(),
  };
  return rows.map((row) => ({
    ...row,
    changes: Object.fromEntries(
      listEntryChanges(row).map(([field, name, change]) =>
        isChangeOfPlaceFact(row, name)
          ? replaceIdsInPlaceFact(name, change, names)
          : [name, replaceIdsInChange(name, { field, change, names })],
      ),
    ),
  }));
}

type ReplaceIdsInChangeOptions = { field: Field | undefined; change: unknown; names: NamesById };

type JournalChange = [field: Field | undefined, name: string, change: unknown];

/** Lists the changes of a log entry. A change of a record's field comes with the definition of that field. */
function listEntryChanges({ kind, changes }: LogRow): JournalChange[] {
  const recordKind = findRecordKindOfEntry(kind);
  const fields: Record<string, Field> = recordKind ? recordKinds[recordKind].fields : {};
  return Object.entries(Object(changes)).map(([name, change]) => [fields[name], name, change]);
}

function listLawIdsOfEntry(row: LogRow): number[] {
  return listEntryChanges(row).flatMap(([field, , change]) => {
    if (field?.type !== 'law' || !Array.isArray(change)) return [];
    return change.map(Number).filter((id) => Number.isInteger(id) && id > 0);
  });
}

/**
 * The journal fields whose values are ids of places: the place itself, or the places that a registration
 * covers.
 */
const placeFieldNames: readonly string[] = ['profile', 'covers'];

const hasPlaceFieldChange = ({ changes }: LogRow) => placeFieldNames.some((name) => name in Object(changes));

function replaceIdsInChange(name: string, { field, change, names }: ReplaceIdsInChangeOptions): unknown {
  if (!Array.isArray(change)) return change;
  if (name === countedDutiesKey) return change.map((ids) => (Array.isArray(ids) ? ids.length : ids));
  if (!field && placeFieldNames.includes(name)) return change.map((ids) => findPlaceNames(ids, names));
  if (!field) return change;
  if (field.type === 'law') return change.map((id) => findLawCode(id, names));
  if (field.type !== 'choices') return change;
  const { options: list } = field;
  return change.map((ids) => (Array.isArray(ids) ? ids.map((id) => findOptionName(list, Number(id), names)) : ids));
}

/**
 * Maps each fact of a place to its dropdown list. Names like `state_id` are here too, because stored past facts
 * have them.
 */
const optionListByPlaceFact = new Map([
  ['stateId', 'state'],
  ['industries', 'indusKey'],
  ['branchTypes', 'branchtype'],
  ['companyTypes', 'entityType'],
  ['holidayListId', 'holidays'],
  ['state_id', 'state'],
  ['branch_types', 'branchtype'],
  ['company_types', 'entityType'],
]);

const isChangeOfPlaceFact = ({ kind }: LogRow, name: string) =>
  kind === 'profile' && (optionListByPlaceFact.has(name) || name === 'pastFacts');

/** Replaces the option ids in a fact of a place by names. Removes the ending `Id` from the fact's name. */
function replaceIdsInPlaceFact(name: string, change: unknown, names: NamesById): [name: string, change: unknown] {
  const list = optionListByPlaceFact.get(name);
  const nameAll = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(nameAll);
    if (list !== undefined) return typeof value === 'number' ? findOptionName(list, value, names) : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([fact, ids]) => replaceIdsInPlaceFact(fact, ids, names)));
  };
  return [name.replace(/Id$|_id$/, ''), nameAll(change)];
}

function findPlaceNames(ids: unknown, names: NamesById): unknown {
  if (Array.isArray(ids)) return ids.map((id) => findPlaceNames(id, names));
  return ids === null ? ids : (names.places.get(Number(ids)) ?? `No. ${ids}`);
}

function findLawCode(stored: unknown, { laws }: NamesById): unknown {
  const id = Number(stored ?? 0);
  if (id === -1) return 'No Parent Law';
  return id > 0 ? formatLawReference({ id, code: laws.get(id) ?? '' }) : stored;
}

/** Finds an option's name. In fields about exemptions, the journal stores 0 if nobody is exempt. */
function findOptionName(list: string, id: number, { options }: NamesById): string {
  if (isExemptList(list) && id === 0) return noExemptionNameByList[list];
  const source = isExemptList(list) ? sourceListByExemptList[list] : list;
  return options.get(`${source} ${id}`) ?? `No. ${id}`;
}

/** Reads law codes by id. Includes deleted laws, since old entries mention them. */
async function readLawCodes(query: Query, orgId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await query<{ id: number; code: string }>(
    `select id, coalesce(nullif(code, ''), unique_code) as code from record
     where org_id = $1 and kind = 'law' and id = any ($2::integer[])`,
    [orgId, ids],
  );
  return new Map(found.map(({ id, code }) => [id, code]));
}

async function readPlaceNames(query: Query, orgId: number): Promise<Map<number, string>> {
  const sql = 'select id, name from profile where org_id = $1';
  const found = await query<{ id: number; name: string }>(sql, [orgId]);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Reads the names of all options, including retired ones, and of all lists of holidays. */
async function readOptionNames(query: Query, orgId: number): Promise<Map<string, string>> {
  const found = await query<{ list: string; id: number; name: string }>(
    `select list, id, name from option where org_id = $1
     union all select 'holidays', id, name from holiday_list where org_id = $1`,
    [orgId],
  );
  return new Map(found.map(({ list, id, name }) => [`${list} ${id}`, name]));
}

/** Returns all actions that the reader's part of the log contains, sorted by name. */
export async function listLoggedActions(query: Query, reader: LogViewer): Promise<string[]> {
  const { sql, values } = buildLogConditions(reader, {});
  const ownSql = `select distinct j.action from journal j where ${sql} order by 1`;
  const rows = reader.isAdministrator
    ? await query<{ action: string }>(listLogActionsSql, [reader.orgId])
    : await query<{ action: string }>(ownSql, values);
  return rows.map(({ action }) => action);
}

/**
 * SQL that finds the different actions of a log. It jumps from one action to the next in the index (a loose
 * index scan), because a long log has few different actions.
 */
const listLogActionsSql = `
  with recursive found as (
    select min(action) as action from journal where org_id = $1
    union all
    select (select min(j.action) from journal j where j.org_id = $1 and j.action > f.action)
    from found f where f.action is not null
  )
  select action from found where action is not null order by action`;

/**
 * Builds the log line that a reader may see. Only administrators see the address and the browser of other
 * users. Only users who may delete see which record can be restored.
 */
export function toWireLogEntry(row: LogRow, reader: SignedInVisitor): WireLogEntry {
  const { accountId, isAdministrator } = reader;
  const { chain: _chain, seq: _seq, actorId, at, ip, agent, ...shownFields } = row;
  const maySeeOrigin = isAdministrator || actorId === accountId || actorId === systemActorId;
  return {
    ...shownFields,
    at: at.toISOString(),
    ip: maySeeOrigin ? ip : '',
    agent: maySeeOrigin ? agent : '',
    restorable: mayChangeLibrary(reader) ? shownFields.restorable : null,
  };
}

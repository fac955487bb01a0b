import type { WireDuty } from 'shared-lib/api/contract';
import { type Day, formatDay } from 'shared-lib/schedules';
import { parseId } from '../platform/api/parse-body';
import type { Query } from '../platform/database/database';
import { buildDutyConditions, type DutyFilter } from './duty-filter.store';
import { isPastDueSql, nameStatementIfShort, placesOfStateSql, wireKindSql } from './occurrence-filter.store';

/** The filter of the list of duties. By default the list shows the duties that apply today. */
export type DutyListFilter = DutyFilter & {
  orgId: number;
  today: Day;
  stands?: 'applies' | 'unsettled' | 'unread' | 'unknown' | 'undated';
  sort?: 'name' | 'law' | 'place' | 'owner';
  order?: 'asc' | 'desc';
};

/** The position of a row in the sorted list. */
export type DutyPosition = { key: string; id: number };

const dutySortJoinSql = {
  name: 'join record n on n.org_id = $1 and n.kind = o.kind and n.id = o.record_id',
  law: `join record n on n.org_id = $1 and n.kind = 'law' and n.id = o.law_id`,
  place: 'join profile n on n.org_id = $1 and n.id = o.profile_id',
  owner: 'left join account n on n.org_id = $1 and n.id = o.owner_id',
} satisfies Record<NonNullable<DutyListFilter['sort']>, string>;

/** SQL for the sort keys. Duties without an owner come last. */
const dutySortKeySql = {
  name: 'lower(n.name)',
  law: 'lower(n.name)',
  place: 'lower(n.name)',
  owner: `coalesce(lower(n.shown_name), '\u{10FFFD}')`,
} satisfies Record<NonNullable<DutyListFilter['sort']>, string>;

/** SQL for the kinds and ids of the duties whose due date cannot be read. `$1` is the organisation. */
export const unreadDutiesSql = `select kind, id from record
    where org_id = $1 and kind <> 'law' and left(lower(next_due), 100) = 'unread' and deleted_at is null`;

const appliesTodaySql = "o.stands = 'applies' and o.applies @> $2::date";

/** SQL condition: a duty `o` applies today, but its due date cannot be read. */
const hasUnreadDateSql = `(${appliesTodaySql} and (o.kind, o.record_id) in (${unreadDutiesSql}))`;

/** SQL condition: a duty `o` has an open due date. */
const hasOpenDueDateSql = `exists (
    select from occurrence c where c.org_id = $1 and c.obligation_id = o.id and c.state = 'open')`;

/** SQL for the statuses. `$2::date is not null` is always true: it tells PostgreSQL the type of the unused `$2`. */
const dutyStatusSql = {
  applies: appliesTodaySql,
  undated: `${appliesTodaySql} and not ${hasOpenDueDateSql}`,
  unsettled: "o.stands = 'unsettled' and $2::date is not null",
  unread: hasUnreadDateSql,
  unknown: `(o.stands = 'unsettled' or ${hasUnreadDateSql})`,
} satisfies Record<NonNullable<DutyListFilter['stands']>, string>;

/** Builds the SQL of a filter. `$1` is the organisation, `$2` today. */
function buildDutyFilterSql(filter: DutyListFilter) {
  const { orgId, today, placeId, stateId, stands = 'applies' } = filter;
  const values: unknown[] = [orgId, formatDay(today)];
  const conditions = [
    { conditionName: 'place', sql: 'o.profile_id = ?', value: placeId },
    { conditionName: 'state', sql: `o.profile_id ${placesOfStateSql}`, value: stateId },
    ...buildDutyConditions(filter),
  ].filter(({ value }) => value !== undefined);
  const comparisons = conditions.map(({ sql, value }) => sql.replaceAll('?', `$${values.push(value)}`));
  return {
    where: [`o.org_id = $1 and ${dutyStatusSql[stands]}`, ...comparisons].join(' and '),
    values,
    conditionNames: [stands, ...conditions.map(({ conditionName }) => conditionName)].join(' '),
  };
}

const dutyColumnsSql = `
  o.id, ${wireKindSql} as kind, o.record_id, r.name, r.sensitivity, o.law_id, l.name as law, o.profile_id,
  p.name as profile, o.owner_id, owner.username as owner, owner.shown_name as owner_name, o.checker_id,
  checker.username as checker, checker.shown_name as checker_name, o.stands,
  case when lower_inf(o.applies) then null else to_char(lower(o.applies), 'YYYY-MM-DD') end as applies_since,
  to_char(d.next_due, 'YYYY-MM-DD') as next_due, d.overdue,
  coalesce(d.next_due is null and o.stands = 'applies' and upper_inf(o.applies) and (
    r.next_due between to_char($2::date + interval '2 years', 'YYYY-MM-DD') and '9999'
    or r.next_due = 'expiry' and exists (
      select from holding h where h.org_id = $1 and (h.profile_id, h.kind, h.record_id) = (o.profile_id, o.kind, o.record_id)
        and h.stands in ('held', 'deemed') and h.valid_until > $2::date + interval '2 years')), false) as is_far`;

const dutyNamesSql = `
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = o.law_id
  join profile p on p.org_id = $1 and p.id = o.profile_id
  left join account owner on owner.org_id = $1 and owner.id = o.owner_id
  left join account checker on checker.org_id = $1 and checker.id = o.checker_id
  cross join lateral (
    select min(c.effective_due) as next_due, count(*) filter (where ${isPastDueSql('$2::date')})::integer as overdue
    from occurrence c where c.org_id = $1 and c.obligation_id = o.id and c.state = 'open') d`;

export async function countDuties(query: Query, filter: DutyListFilter): Promise<number> {
  const { where, values, conditionNames } = buildDutyFilterSql(filter);
  const text = `select count(*)::integer as total from obligation o where ${where}`;
  const [found] = await query<{ total: number }>(
    nameStatementIfShort(`count of duties: ${conditionNames}`, text),
    values,
  );
  return found?.total ?? 0;
}

/**
 * Selects the duties `o` without an owner. `is_open` is true if a duty has an open due date. The other duties
 * apply today. `$1` is the organisation, `$2` today.
 */
export const ownerlessDutiesSql = `
  select o.law_id, o.profile_id, o.is_open
  from (select *, ${hasOpenDueDateSql} as is_open from obligation o where o.org_id = $1 and o.owner_id is null offset 0) o
  where o.is_open or ${appliesTodaySql}`;

/** Counts the duties without an owner: those with an open due date, and the others. */
export async function countOwnerlessDuties(query: Query, { orgId, today }: { orgId: number; today: Day }) {
  const [counts] = await query<{ dated: number; undated: number }>(
    `select count(*) filter (where is_open)::integer as dated, count(*) filter (where not is_open)::integer as undated
     from (${ownerlessDutiesSql}) o`,
    [orgId, formatDay(today)],
  );
  return counts ?? { dated: 0, undated: 0 };
}

/**
 * The numbers of unknown duties: `unsettled` ones, which nobody has decided yet, and `unread` ones, whose due
 * date cannot be read.
 */
export type UnknownDutyCounts = { unsettled: number; unread: number };

const unknownDutyCountsSql = `count(*) filter (where o.stands = 'unsettled')::integer as unsettled,
  count(*) filter (where o.stands <> 'unsettled')::integer as unread`;

export function sumUnknownDutyCounts(rows: readonly UnknownDutyCounts[]): UnknownDutyCounts {
  const sum = { unsettled: 0, unread: 0 };
  for (const { unsettled, unread } of rows) {
    sum.unsettled += unsettled;
    sum.unread += unread;
  }
  return sum;
}

/**
 * Counts unknown duties by place, category and owner. The list of duties with the same filter has the same
 * numbers.
 */
export function countUnknownDuties(
  query: Query,
  filter: DutyListFilter,
): Promise<
  (UnknownDutyCounts & { placeId: number; category: string; ownerId: number | null; owner: string | null })[]
> {
  const { where, values } = buildDutyFilterSql({ ...filter, stands: 'unknown' });
  return query(
    `select o.profile_id as "placeId", coalesce(l.category, '') as category, o.owner_id as "ownerId",
       a.shown_name as owner, ${unknownDutyCountsSql}
     from obligation o left join record l on l.org_id = $1 and l.kind = 'law' and l.id = o.law_id
     left join account a on a.org_id = $1 and a.id = o.owner_id
     where ${where} group by 1, 2, 3, 4`,
    values,
  );
}

/** An undecided duty, or one with an unreadable date. */
export type UnknownDuty = { place: string; law: string; duty: string; reason: 'unsettled' | 'unread' };

/** Lists the names of unknown duties, sorted by place, law and duty, up to a limit. */
export function listUnknownDuties(
  query: Query,
  { take, ...scope }: { orgId: number; today: Day; take: number },
): Promise<UnknownDuty[]> {
  const { where, values } = buildDutyFilterSql({ ...scope, stands: 'unknown' });
  return query<UnknownDuty>(
    `select p.name as place, l.name as law, r.name as duty,
       case o.stands when 'unsettled' then 'unsettled' else 'unread' end as reason
     from obligation o
     join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
     join record l on l.org_id = $1 and l.kind = 'law' and l.id = o.law_id
     join profile p on p.org_id = $1 and p.id = o.profile_id
     where ${where}
     order by lower(p.name), p.id, lower(l.name), l.id, lower(r.name), o.id limit $${values.push(take)}`,
    values,
  );
}

/** Counts all unknown duties by place. */
export function countUnknownDutiesByPlace(
  query: Query,
  scope: { orgId: number; today: Day },
): Promise<(UnknownDutyCounts & { placeId: number })[]> {
  const { where, values } = buildDutyFilterSql({ ...scope, stands: 'unknown' });
  const text = `select o.profile_id as "placeId", ${unknownDutyCountsSql} from obligation o where ${where} group by 1`;
  return query({ name: 'unknown duties by place', text }, values);
}

type ListDutiesOptions = { after: DutyPosition | undefined; take: number };

/** Lists a page of duties after a position. Names are read only for this page. */
export async function listDuties(
  query: Query,
  filter: DutyListFilter,
  { after, take }: ListDutiesOptions,
): Promise<{ data: WireDuty[]; next: string | null }> {
  const { sort = 'name', order = 'asc' } = filter;
  const { where, values, conditionNames } = buildDutyFilterSql(filter);
  const later = after
    ? `and (${dutySortKeySql[sort]}, o.id) ${order === 'asc' ? '>' : '<'} ($${values.push(after.key)}, $${values.push(after.id)})`
    : '';
  const text = `
    with page as materialized (
      select o.id, ${dutySortKeySql[sort]} as key from obligation o ${dutySortJoinSql[sort]}
      where ${where} ${later} order by key ${order}, o.id ${order} limit $${values.push(take)}
    )
    select page.key, ${dutyColumnsSql}
    from page join obligation o on o.org_id = $1 and o.id = page.id ${dutyNamesSql}
    order by page.key ${order}, page.id ${order}`;
  const name = `page of duties: ${sort} ${order} ${conditionNames}${after ? ' after' : ''}`;
  const rows = await query<WireDuty & { key: string }>(nameStatementIfShort(name, text), values);
  const last = rows.at(-1);
  return {
    data: rows.map(({ key: _key, ...duty }) => duty),
    next: last && rows.length === take ? `${last.id} ${last.key}` : null,
  };
}

export function parseDutyPosition(text: string): DutyPosition | undefined {
  const [, idText, key] = /^(\d{1,10}) (.*)$/s.exec(text) ?? [];
  const id = parseId(idText);
  return key === undefined || id === undefined ? undefined : { key, id };
}

/** Finds the ids of the duties that match a filter, sorted, up to a limit. */
export async function findDutyIds(query: Query, filter: DutyListFilter, most: number): Promise<Int32Array> {
  const { sort = 'name', order = 'asc' } = filter;
  const { where, values } = buildDutyFilterSql(filter);
  const [found] = await query<{ ids: number[] }>(
    `select array(select o.id from obligation o ${dutySortJoinSql[sort]} where ${where}
       order by ${dutySortKeySql[sort]} ${order}, o.id ${order} limit $${values.push(most)}) as ids`,
    values,
  );
  return Int32Array.from(found?.ids ?? []);
}

/** Reads the duties with these ids, in the order of the ids. */
export function readDuties(
  query: Query,
  { orgId, today, ids }: { orgId: number; today: Day; ids: readonly number[] },
): Promise<WireDuty[]> {
  return query<WireDuty>(
    `select ${dutyColumnsSql}
     from unnest($3::integer[]) with ordinality as page (id, nth)
     join obligation o on o.org_id = $1 and o.id = page.id ${dutyNamesSql}
     order by page.nth`,
    [orgId, formatDay(today), ids],
  );
}

/** SQL after the table `nearest`. Counts the open due dates whose owner or checker changes, and their duties. */
export const reassignedDueDatesSql = `
  select count(distinct o.id)::integer as duties, count(*)::integer as due_dates from nearest n
  join obligation o on o.org_id = $1 and o.id = n.id
    and (o.owner_id, o.checker_id) is distinct from (n.owner_id, n.checker_id)
  join occurrence c on c.org_id = $1 and c.obligation_id = n.id and c.state = 'open'`;

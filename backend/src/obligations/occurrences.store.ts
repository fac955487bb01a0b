import { occurrenceLimits, type WireEarlierFiling, type WireOccurrence } from 'shared-lib/api/contract';
import { type Day, formatDay } from 'shared-lib/schedules';
import type { DayPosition } from '../platform/api/read-paging';
import type { Query } from '../platform/database/database';
import { dueDateCheckerSql, dueDateOwnerSql, waitsForCheckSql } from './duty-filter.store';
import {
  buildOccurrenceFilterSql,
  buildTargetDaySql,
  isDueAgainSql,
  isFiledLateSql,
  isFiledSql,
  isOnTimeByExtensionSql,
  isPastDueSql,
  joinObligationSql,
  nameStatementIfShort,
  type OccurrenceFilter,
  startEventDayAndTimeSql,
  startEventTextSql,
  wireKindSql,
} from './occurrence-filter.store';
import { isAttestationKeySql } from './period-keys';

/**
 * SQL condition: the due date `c` was found late, which means that its day had already passed when people could
 * first know it. This is also true for a due date that moved to a day in the past.
 */
export const isFoundLateSql = `(c.was_found_late or (
    select c.effective_due < changed.day and coalesce(c.due_before, changed.day) >= changed.day
    from (select (c.changed_at at time zone z.time_zone)::date as day from organisation z where z.org_id = $1) changed))`;

/** SQL for the time of day of a due date in the organisation's time zone. Null if the due date has no time. */
export const dueTimeSql =
  "to_char(c.due_at at time zone (select time_zone from organisation where org_id = $1), 'HH24:MI')";

/** SQL for the status of a due date. `$2` is today. */
export const dueDateStatusSql = `case when c.state in ('waived', 'void') then c.state
    when c.state <> 'open' then case when ${isFiledLateSql} then 'late' else 'on-time' end
    when ${isPastDueSql('$2::date')} then 'overdue' else 'due' end`;

const occurrenceColumnsSql = `
  c.id, to_char(c.effective_due, 'YYYY-MM-DD') as due, to_char(c.statutory_due, 'YYYY-MM-DD') as statutory_due,
  ${dueDateStatusSql} as standing, ${isOnTimeByExtensionSql} as by_extension,
  ${dueTimeSql} as due_time,
  case when c.state = 'verified' then 'verified' when c.state = 'open' and c.returned_note <> '' then 'returned'
    when ${waitsForCheckSql} then 'waiting' else 'none' end as "check",
  c.version, to_char(${buildTargetDaySql('c')}, 'YYYY-MM-DD') as target, to_char(c.filed_on, 'YYYY-MM-DD') as filed_on,
  to_char(c.opens_on, 'YYYY-MM-DD') as opens_on, ${isAttestationKeySql('c.period_key')} as is_attested,
  to_char(c.due_before, 'YYYY-MM-DD') as due_before, ${isDueAgainSql} as due_again,
  to_char(c.period_start, 'YYYY-MM-DD') as period_start, to_char(c.period_end, 'YYYY-MM-DD') as period_end,
  ${startEventTextSql} as started_by, ${startEventDayAndTimeSql} as started_at,
  ${isFoundLateSql} as found_late, ${wireKindSql} as kind, o.record_id, r.name, r.sensitivity, o.law_id, l.name as law,
  c.profile_id, p.name as profile, ${dueDateOwnerSql} as owner_id, owner.username as owner,
  owner.shown_name as owner_name, ${dueDateCheckerSql} as checker_id, checker.username as checker, checker.shown_name as checker_name`;

const occurrenceNamesSql = `
  join lateral (select name, sensitivity from record
    where org_id = $1 and kind = o.kind and id = o.record_id limit 1) r on true
  join lateral (select name from record where org_id = $1 and kind = 'law' and id = o.law_id limit 1) l on true
  join profile p on p.org_id = $1 and p.id = c.profile_id
  left join account owner on owner.org_id = $1 and owner.id = ${dueDateOwnerSql}
  left join account checker on checker.org_id = $1 and checker.id = ${dueDateCheckerSql}`;

/** SQL condition that is always true. It tells PostgreSQL the type of `$2`, which the other conditions may not use. */
export const todayParameterSql = 'and $2::date is not null';

/** Counts the due dates of a filter. */
export async function countOccurrences(query: Query, filter: OccurrenceFilter): Promise<number> {
  const { sql, values, conditionNames } = buildOccurrenceFilterSql(filter);
  const [name, counted] = filter.isOnce ? ['count duties', 'distinct c.obligation_id'] : ['count due dates', '*'];
  const text = `select count(${counted})::integer as total ${sql} ${todayParameterSql}`;
  const [found] = await query<{ total: number }>(nameStatementIfShort(`${name}: ${conditionNames}`, text), values);
  return found?.total ?? 0;
}

/** SQL that sorts due dates with a time before due dates of the whole day. */
const dueInstantOrInfinitySql = "coalesce(c.due_at, 'infinity')";
const buildDueOrderSql = (direction: string) =>
  `order by c.effective_due ${direction}, ${dueInstantOrInfinitySql} ${direction}, c.id ${direction}`;

/**
 * SQL that sorts the rows of one day within a page: open ones first, then by law, duty and place. The pages
 * themselves follow day, time and id, because reading the names of all due dates of a day would be slow.
 */
const orderWithinDaySql = `c.state <> 'open', lower(l.name), lower(r.name), lower(p.name), c.id`;

/** SQL condition for due dates after a row of the sorted list. Its first comparison can use an index. */
const buildAfterPositionSql = (beyond: string, due: string, id: string) => `
  and c.effective_due ${beyond}= ${due}::date and (c.effective_due, ${dueInstantOrInfinitySql}, c.id) ${beyond} (${due}::date, coalesce((
    select a.due_at from occurrence a where a.org_id = $1 and a.id = ${id}::integer), 'infinity'), ${id}::integer)`;

/**
 * Lists a page of due dates after a position. The page is materialized first, and names are read only for it.
 * Otherwise PostgreSQL without statistics would start with all laws and repeat the search for each law.
 */
export function listOccurrences(
  query: Query,
  filter: OccurrenceFilter,
  { after, take }: { after?: DayPosition | undefined; take: number },
): Promise<WireOccurrence[]> {
  const { sql, values, conditionNames } = buildOccurrenceFilterSql(filter);
  const isLastFirst = filter.order === 'desc';
  const [beyond, direction] = isLastFirst ? ['<', 'desc'] : ['>', 'asc'];
  const limit = `$${values.push(take)}`;
  const later = after ? buildAfterPositionSql(beyond, `$${values.push(after.day)}`, `$${values.push(after.id)}`) : '';
  const inOrder = buildDueOrderSql(direction);
  const rows = filter.isOnce
    ? `select c.effective_due, c.due_at, c.id from (
         select distinct on (c.obligation_id) c.effective_due, c.due_at, c.id ${sql}
         order by c.obligation_id, c.effective_due, ${dueInstantOrInfinitySql}, c.id) c where true`
    : `select c.effective_due, c.due_at, c.id ${sql}`;
  const text = `
    with page as materialized (
      ${rows} ${later} ${inOrder} limit ${limit}
    )
    select ${occurrenceColumnsSql}
    from page join occurrence c on c.org_id = $1 and c.id = page.id
    ${joinObligationSql} ${occurrenceNamesSql}
    order by c.effective_due ${direction}, ${dueInstantOrInfinitySql} ${direction}, ${orderWithinDaySql}`;
  const suffix = `${isLastFirst ? ' last' : ''}${after ? ' after' : ''}`;
  const name = `${filter.isOnce ? 'list duties' : 'list due dates'}: ${conditionNames}${suffix}`;
  return query<WireOccurrence>(nameStatementIfShort(name, text), values);
}

/** Finds the ids of the due dates that match a filter, sorted, up to a limit. */
export async function findOccurrenceIds(query: Query, filter: OccurrenceFilter, limit: number): Promise<Int32Array> {
  const { sql, values } = buildOccurrenceFilterSql(filter);
  const direction = filter.order === 'desc' ? 'desc' : 'asc';
  const [found] = await query<{ ids: number[] }>(
    `select array(select c.id ${sql} ${todayParameterSql}
       ${buildDueOrderSql(direction)} limit $${values.push(limit)}) as ids`,
    values,
  );
  return Int32Array.from(found?.ids ?? []);
}

/** A row of the exported file. It also has the fields of the filing. */
export type ExportedOccurrence = WireOccurrence & {
  reference: string;
  late_reason: string;
  no_proof_reason: string;
};

/** Reads the due dates with these ids, in the order of the ids. */
export function readOccurrences(
  query: Query,
  { orgId, today, ids }: { orgId: number; today: Day; ids: readonly number[] },
): Promise<ExportedOccurrence[]> {
  return query<ExportedOccurrence>(
    `select ${occurrenceColumnsSql}, c.reference, c.late_reason, c.no_proof_reason
     from unnest($3::integer[]) with ordinality as page (id, nth)
     join occurrence c on c.org_id = $1 and c.id = page.id
     ${joinObligationSql} ${occurrenceNamesSql}
     order by page.nth`,
    [orgId, formatDay(today), ids],
  );
}

export type DueDateCountsOfDay = { day: string; names: string[] } & Record<
  'count' | 'overdue' | 'done' | 'late' | 'waived',
  number
>;

/**
 * Counts the open, done and waived due dates of each day, and names the first open ones. Days without due dates
 * are left out. Due dates with a time are counted separately, so that an index alone can count all others.
 */
export function countDueDatesByDay(query: Query, filter: OccurrenceFilter): Promise<DueDateCountsOfDay[]> {
  const { sql, values, conditionNames } = buildOccurrenceFilterSql(filter);
  const done = buildOccurrenceFilterSql({ ...filter, standing: 'done' });
  const waived = buildOccurrenceFilterSql({ ...filter, standing: 'waived' });
  const text = `
    with open as (
      select c.effective_due, count(*)::integer as count, (array_agg(c.id order by c.id))[1:3] as first
      ${sql} group by c.effective_due
    ), past_by_hour as (
      select c.effective_due, count(*)::integer as count
      ${sql} and c.due_at <= now() and c.effective_due >= $2::date group by c.effective_due
    ), done as (
      select c.effective_due, count(*)::integer as count, (count(*) filter (where ${isFiledLateSql}))::integer as late
      ${done.sql} group by c.effective_due
    ), waived as (
      select c.effective_due, count(*)::integer as count ${waived.sql} group by c.effective_due
    ), days as (
      select effective_due, coalesce(o.count, 0) as count,
        case when effective_due < $2::date then coalesce(o.count, 0) else coalesce(h.count, 0) end as overdue,
        coalesce(d.count, 0) as done, coalesce(d.late, 0) as late, coalesce(w.count, 0) as waived, o.first
      from open o full join done d using (effective_due) full join waived w using (effective_due)
        left join past_by_hour h using (effective_due)
    )
    select to_char(d.effective_due, 'YYYY-MM-DD') as day, d.count, d.overdue, d.done, d.late, d.waived,
      array(
        select r.name
        from unnest(d.first) as f (id)
        join occurrence c on c.org_id = $1 and c.id = f.id ${joinObligationSql}
        join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
        order by c.id) as names
    from days d order by d.effective_due`;
  return query<DueDateCountsOfDay>(nameStatementIfShort(`due dates by day: ${conditionNames}`, text), values);
}

/** A due date with its period key, stored reasons, and the days on which the duty applies. Null: no limit. */
type StoredOccurrence = WireOccurrence & {
  period_key: string;
  why: unknown;
  applies: { from: string | null; to: string | null }[];
};

/** Finds one due date in any state, with its stored reason. */
export async function findOccurrence(
  query: Query,
  { orgId, id, today }: { orgId: number; id: number; today: Day },
): Promise<StoredOccurrence | undefined> {
  const [found] = await query<StoredOccurrence>(
    `select ${occurrenceColumnsSql}, c.period_key, o.why,
       array(
         select jsonb_build_object('from', to_char(lower(a.span), 'YYYY-MM-DD'), 'to', to_char(upper(a.span) - 1, 'YYYY-MM-DD'))
         from unnest(o.applies) as a (span)) as applies
     from occurrence c join obligation o on o.org_id = $1 and o.id = c.obligation_id ${occurrenceNamesSql}
     where c.org_id = $1 and c.id = $3`,
    [orgId, formatDay(today), id],
  );
  return found;
}

/** Finds the latest earlier filings of the same duty at the same place. */
export function findEarlierFilings(
  query: Query,
  { orgId, id, today }: { orgId: number; id: number; today: Day },
): Promise<WireEarlierFiling[]> {
  return query<WireEarlierFiling>(
    `select c.id, to_char(c.effective_due, 'YYYY-MM-DD') as due, to_char(c.period_start, 'YYYY-MM-DD') as period_start,
       to_char(c.period_end, 'YYYY-MM-DD') as period_end, to_char(c.filed_on, 'YYYY-MM-DD') as filed_on,
       ${dueDateStatusSql} as standing, c.reference, filer.username as filed_by,
       filer.shown_name as filed_by_name
     from occurrence own
     join occurrence c on c.org_id = $1 and c.obligation_id = own.obligation_id and ${isFiledSql}
       and (c.effective_due, c.id) < (own.effective_due, own.id)
     left join account filer on filer.org_id = $1 and filer.id = c.filed_by
     where own.org_id = $1 and own.id = $3
     order by c.effective_due desc, c.id desc limit ${occurrenceLimits.earlierFilings}`,
    [orgId, formatDay(today), id],
  );
}

/**
 * Returns the position for the next page: the last day, time and id of this page. The row with this id is not
 * always the last row of the page. Returns null after the last page.
 */
export function formatNextPosition(rows: readonly WireOccurrence[], take: number, isLastFirst: boolean): string | null {
  const last = rows.length < take ? undefined : rows.at(-1);
  const ids = rows.filter(({ due, due_time }) => due === last?.due && due_time === last.due_time).map(({ id }) => id);
  return last ? `${last.due} ${isLastFirst ? Math.min(...ids) : Math.max(...ids)}` : null;
}

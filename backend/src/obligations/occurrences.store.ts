import type { Standing, WireOccurrence } from 'shared-lib/api/contract';
import type { RecordKindName } from 'shared-lib/records';
import { type Day, formatDay } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import { storedKinds } from '../platform/database/stored-kind';
import type { DutyKeys } from './obligations.store';

type StandingFilter = Standing | 'done' | 'counted' | 'to-check' | 'returned';

/** What a list of due dates shows: what is open, if no standing is asked. */
export type OccurrenceFilter = {
  orgId: number;
  today: Day;
  from?: string;
  to?: string;
  standing?: StandingFilter;
  placeId?: number;
  lawId?: number;
  kind?: RecordKindName;
  /** The category of the law. Empty: those that have none. */
  category?: string;
  /** Only those that are new or moved since this moment, as `readMoment` gives it. */
  changedAfter?: string;
  /** A record of that kind. */
  recordId?: number;
  /** What this account does or checks, what it does, or what has no owner. */
  owner?: { who: 'me' | 'user'; accountId: number } | { who: 'nobody' };
  /** Who waits to check it; needed for `to-check`. */
  checkerId?: number;
  /** Each obligation once, with the first of these due dates. */
  isOnce?: boolean;
};

/** The place of a row in the order of the list. */
export type ListPosition = { due: string; id: number };

const wireKindSql = `case o.kind when 'other_compliance' then 'other-compliance' else o.kind end`;

const latest = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other);
const earliest = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other);

const joinObligationSql = 'join obligation o on o.org_id = $1 and o.id = c.obligation_id';

/** `asked` names what differs in the SQL. The name of a statement holds at most 63 letters. */
type Filtered = { sql: string; values: unknown[]; asked: string };

/**
 * The rows of a filter. `$1` is the organisation, `$2` today. Only what is asked stands in the SQL, so that a prepared
 * statement still begins at the first day; the duties are read only if they are asked for.
 */
export function filterRows(filter: OccurrenceFilter, { joinsDuties = false } = {}): Filtered {
  const { orgId, today, from, to, standing, placeId, lawId, kind, category } = filter;
  const { recordId, changedAfter, owner, checkerId } = filter;
  const values: unknown[] = [orgId, formatDay(today)];
  const first = standing === 'due' ? latest(from, formatDay(today)) : from;
  const last = standing === 'overdue' ? earliest(to, formatDay(today - 1)) : to;
  const conditions = [
    { word: 'from', comparison: 'c.effective_due >=', value: first },
    { word: 'to', comparison: 'c.effective_due <=', value: last },
    { word: 'place', comparison: 'c.profile_id =', value: placeId },
    { word: 'law', comparison: 'o.law_id =', value: lawId },
    { word: 'kind', comparison: 'o.kind =', value: kind && storedKinds[kind] },
    { word: 'category', comparison: `${categorySql} =`, value: category },
    { word: 'record', comparison: 'o.record_id =', value: recordId },
    { word: 'changed', comparison: 'c.changed_at >', value: changedAfter },
    ...ownerConditions(owner),
    { word: 'checker', comparison: 'o.checker_id =', value: standing === 'to-check' ? checkerId : undefined },
  ].filter(({ value }) => value !== undefined);
  const compared = conditions.map(({ comparison, value }) => `${comparison} $${values.push(value)}`);
  const join = joinsDuties || compared.some((one) => one.includes('o.')) ? joinObligationSql : '';
  const where = [`c.org_id = $1 and ${stateSql(standing)}`, ...compared].join(' and ');
  return {
    sql: `from occurrence c ${join} where ${where}`,
    values,
    asked: [standing ?? '', ...conditions.map(({ word }) => word)].join(' '),
  };
}

/** Which states a standing means. What was filed by its checker does not wait for them. */
function stateSql(standing: StandingFilter | undefined): string {
  const done = "c.state in ('filed', 'verified')";
  switch (standing) {
    case 'on-time':
      return `${done} and c.filed_on <= c.effective_due`;
    case 'late':
      return `${done} and c.filed_on > c.effective_due`;
    case 'done':
      return done;
    case 'waived':
    case 'void':
      return `c.state = '${standing}'`;
    case 'to-check':
      return `c.state = 'filed' and c.filed_by is distinct from o.checker_id and ${areChecksOnSql}`;
    case 'counted':
      return "c.state <> 'void'";
    case 'returned':
      return "c.state = 'open' and c.returned_note <> ''";
    default:
      return "c.state = 'open'";
  }
}

/** The category of the law of a duty `o`. */
export const categorySql = `(
    select category from record where org_id = $1 and kind = 'law' and id = o.law_id)`;

const areChecksOnSql = '(select are_checks_on from organisation where org_id = $1)';

function ownerConditions(owner: OccurrenceFilter['owner']) {
  if (!owner) return [];
  if (owner.who === 'nobody') return [{ word: 'nobody', comparison: '(o.owner_id is null) =', value: true }];
  const { who, accountId } = owner;
  if (who === 'user') return [{ word: who, comparison: 'o.owner_id =', value: accountId }];
  return [{ word: who, comparison: 'array[o.owner_id, o.checker_id] @>', value: [accountId] }];
}

/** Whether the day had passed when the date became known. One that was overdue before it moved was known. */
const foundLateSql = `(
    select c.effective_due < changed.day and coalesce(c.due_before, changed.day) >= changed.day
    from (select (c.changed_at at time zone z.time_zone)::date as day from organisation z where z.org_id = $1) changed)`;

const occurrenceColumnsSql = `
  c.id, to_char(c.effective_due, 'YYYY-MM-DD') as due, to_char(c.statutory_due, 'YYYY-MM-DD') as statutory_due,
  case when c.state in ('waived', 'void') then c.state
    when c.state <> 'open' then case when c.filed_on <= c.effective_due then 'on-time' else 'late' end
    when c.effective_due < $2::date then 'overdue' else 'due' end as standing,
  case when c.state = 'verified' then 'verified' when c.state = 'open' and c.returned_note <> '' then 'returned'
    when c.state = 'filed' and o.checker_id is not null and ${areChecksOnSql} then 'waiting' else 'none' end as "check",
  c.version, to_char(c.target, 'YYYY-MM-DD') as target, to_char(c.filed_on, 'YYYY-MM-DD') as filed_on,
  to_char(c.due_before, 'YYYY-MM-DD') as due_before,
  to_char(c.period_start, 'YYYY-MM-DD') as period_start, to_char(c.period_end, 'YYYY-MM-DD') as period_end,
  ${foundLateSql} as found_late, ${wireKindSql} as kind, o.record_id, r.name, r.sensitivity, o.law_id, l.name as law,
  c.profile_id, p.name as profile, o.owner_id, owner.username as owner, o.checker_id, checker.username as checker`;

const namesSql = `
  join lateral (select name, sensitivity from record
    where org_id = $1 and kind = o.kind and id = o.record_id limit 1) r on true
  join lateral (select name from record where org_id = $1 and kind = 'law' and id = o.law_id limit 1) l on true
  join profile p on p.org_id = $1 and p.id = c.profile_id
  left join account owner on owner.org_id = $1 and owner.id = o.owner_id
  left join account checker on checker.org_id = $1 and checker.id = o.checker_id`;

/** How many due dates a filter finds. */
export async function countOccurrences(query: Query, filter: OccurrenceFilter): Promise<number> {
  const { sql, values, asked } = filterRows(filter);
  const [name, counted] = filter.isOnce
    ? ['count duties', 'distinct c.obligation_id']
    : ['count due dates', '*'];
  const text = `select count(${counted})::integer as total ${sql} and $2::date is not null`;
  const [found] = await query<{ total: number }>({ name: `${name}: ${asked}`, text }, values);
  return found?.total ?? 0;
}

/**
 * A page of due dates in order, after a position. The names are read for the page alone, which is worked out once. On
 * tables without statistics the planner would otherwise begin with all laws, and do it again for each of them.
 */
export function listOccurrences(
  query: Query,
  filter: OccurrenceFilter,
  { after, take }: { after?: ListPosition | undefined; take: number },
): Promise<WireOccurrence[]> {
  const { sql, values, asked } = filterRows(filter);
  const limit = `$${values.push(take)}`;
  const later = after
    ? `and (c.effective_due, c.id) > ($${values.push(after.due)}, $${values.push(after.id)})`
    : '';
  const rows = filter.isOnce
    ? `select c.effective_due, c.id from (
         select distinct on (c.obligation_id) c.effective_due, c.id ${sql}
         order by c.obligation_id, c.effective_due, c.id) c where true`
    : `select c.effective_due, c.id ${sql}`;
  const text = `
    with page as materialized (
      ${rows} ${later} order by c.effective_due, c.id limit ${limit}
    )
    select ${occurrenceColumnsSql}
    from page join occurrence c on c.org_id = $1 and c.id = page.id
    ${joinObligationSql} ${namesSql}
    order by c.effective_due, c.id`;
  const name = `${filter.isOnce ? 'list duties' : 'list due dates'}: ${asked}${after ? ' after' : ''}`;
  return query<WireOccurrence>({ name, text }, values);
}

export type DueDayRow = { day: string; count: number; overdue: number; done: number; names: string[] };

/** How many are open and done on each day, with the first open names. Days without any are left out. */
export function countByDay(query: Query, filter: OccurrenceFilter): Promise<DueDayRow[]> {
  const { sql, values, asked } = filterRows(filter);
  const done = filterRows({ ...filter, standing: 'done' });
  const text = `
    with open as (
      select c.effective_due, count(*)::integer as count ${sql} group by c.effective_due
    ), done as (
      select c.effective_due, count(*)::integer as count ${done.sql} group by c.effective_due
    ), days as (
      select coalesce(o.effective_due, d.effective_due) as effective_due, coalesce(o.count, 0) as count,
        coalesce(d.count, 0) as done
      from open o full join done d using (effective_due)
    )
    select to_char(d.effective_due, 'YYYY-MM-DD') as day, d.count,
      case when d.effective_due < $2::date then d.count else 0 end as overdue, d.done,
      array(
        select r.name
        from (
          select c.id, c.obligation_id ${sql} and c.effective_due = d.effective_due
          order by c.id limit 3
        ) c ${joinObligationSql}
        join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
        order by c.id) as names
    from days d order by d.effective_due`;
  return query<DueDayRow>({ name: `due dates by day: ${asked}`, text }, values);
}

/** With the key of its period, why the duty applies, and on which days. Null: without an end. */
type StoredOccurrence = WireOccurrence & {
  period_key: string;
  why: unknown;
  applies: { from: string | null; to: string | null }[];
};

/** One due date with the reasons that were stored, whatever its state. */
export async function findOccurrence(
  query: Query,
  { orgId, id, today }: { orgId: number; id: number; today: Day },
): Promise<StoredOccurrence | undefined> {
  const [found] = await query<StoredOccurrence>(
    `select ${occurrenceColumnsSql}, c.period_key, o.why,
       array(
         select jsonb_build_object('from', to_char(lower(a.span), 'YYYY-MM-DD'), 'to', to_char(upper(a.span) - 1, 'YYYY-MM-DD'))
         from unnest(o.applies) as a (span)) as applies
     from occurrence c join obligation o on o.org_id = $1 and o.id = c.obligation_id ${namesSql}
     where c.org_id = $1 and c.id = $3`,
    [orgId, formatDay(today), id],
  );
  return found;
}

/** Writes the position after a row, for the next page. Undefined after the last page. */
export function positionAfter(rows: readonly WireOccurrence[], take: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === take ? `${last.due} ${last.id}` : null;
}

export function parsePosition(text: string): ListPosition | undefined {
  const [, due, id] = /^(\d{4}-\d{2}-\d{2}) (\d{1,10})$/.exec(text) ?? [];
  return due === undefined ? undefined : { due, id: Number(id) };
}

/** The due dates of duties on which somebody worked, each as `place kind record key`. */
export async function findWorkedOn(
  query: Query,
  { orgId, duties }: { orgId: number; duties: DutyKeys },
): Promise<ReadonlySet<string>> {
  const rows = await query<{ of: string }>(
    `select concat_ws(' ', o.profile_id, o.kind, o.record_id, c.period_key) as of
     from unnest($2::text[], $3::integer[]) as d (kind, record_id)
     join obligation o on o.org_id = $1 and o.kind = d.kind and o.record_id = d.record_id
     join occurrence c on c.org_id = $1 and c.obligation_id = o.id and c.worked_on_at is not null`,
    [orgId, duties.map(({ kind }) => kind), duties.map(({ recordId }) => recordId)],
  );
  return new Set(rows.map((row) => row.of));
}

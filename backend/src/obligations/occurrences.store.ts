import type { WireOccurrence } from 'shared-lib/api/contract';
import type { RecordKindName } from 'shared-lib/records';
import { type Day, formatDay } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import { storedKinds } from '../platform/database/stored-kind';

/** What a list of due dates shows. Only open ones are due. */
export type OccurrenceFilter = {
  orgId: number;
  today: Day;
  from?: string;
  to?: string;
  standing?: 'overdue' | 'due';
  placeId?: number;
  lawId?: number;
  kind?: RecordKindName;
  /** What this account does or checks, what it does, or what has no owner. */
  owner?: { who: 'me' | 'user'; accountId: number } | { who: 'nobody' };
  /** Each obligation once, with the first of these due dates. */
  isOnce?: boolean;
};

/** The place of a row in the order of the list. */
export type ListPosition = { due: string; id: number };

const wireKindSql = `case o.kind when 'other_compliance' then 'other-compliance' else o.kind end`;

/** The values of a filter, as `$1` to `$9` in the SQL. */
function valuesOf(filter: OccurrenceFilter): unknown[] {
  const { orgId, today, from, to, standing, placeId, lawId, kind, owner } = filter;
  const yesterday = formatDay(today - 1);
  return [
    orgId,
    formatDay(today),
    standing === 'due' ? latest(from, formatDay(today)) : from,
    standing === 'overdue' ? earliest(to, yesterday) : to,
    placeId ?? null,
    lawId ?? null,
    kind === undefined ? null : storedKinds[kind],
    owner?.who,
    owner && 'accountId' in owner ? owner.accountId : null,
  ].map((value) => value ?? null);
}

const latest = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other);
const earliest = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other);

const filteredSql = `
  from occurrence c
  join obligation o on o.org_id = $1 and o.id = c.obligation_id
  where c.org_id = $1 and c.state = 'open'
    and ($3::date is null or c.effective_due >= $3) and ($4::date is null or c.effective_due <= $4)
    and ($5::integer is null or c.profile_id = $5)
    and ($6::integer is null or o.law_id = $6) and ($7::text is null or o.kind = $7)
    and case $8::text when 'me' then $9::integer in (o.owner_id, o.checker_id) when 'user' then o.owner_id = $9
      when 'nobody' then o.owner_id is null else true end`;

const occurrenceColumnsSql = `
  c.id, to_char(c.effective_due, 'YYYY-MM-DD') as due, to_char(c.statutory_due, 'YYYY-MM-DD') as statutory_due,
  case when c.effective_due < $2::date then 'overdue' else 'due' end as standing,
  to_char(c.period_start, 'YYYY-MM-DD') as period_start, to_char(c.period_end, 'YYYY-MM-DD') as period_end,
  ${wireKindSql} as kind, o.record_id, r.name, r.sensitivity, o.law_id, l.name as law, c.profile_id, p.name as profile,
  o.owner_id, owner.username as owner, o.checker_id, checker.username as checker`;

const namesSql = `
  join lateral (select name, sensitivity from record
    where org_id = $1 and kind = o.kind and id = o.record_id limit 1) r on true
  join lateral (select name from record where org_id = $1 and kind = 'law' and id = o.law_id limit 1) l on true
  join profile p on p.org_id = $1 and p.id = c.profile_id
  left join account owner on owner.org_id = $1 and owner.id = o.owner_id
  left join account checker on checker.org_id = $1 and checker.id = o.checker_id`;

/** How many due dates a filter finds. */
export async function countOccurrences(query: Query, filter: OccurrenceFilter): Promise<number> {
  const [name, counted] = filter.isOnce
    ? ['count duties', 'distinct c.obligation_id']
    : ['count due dates', '*'];
  const text = `select count(${counted})::integer as total ${filteredSql} and $2::date is not null`;
  const [found] = await query<{ total: number }>({ name, text }, valuesOf(filter));
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
  const asked = filter.isOnce
    ? `select c.effective_due, c.id from (
         select distinct on (c.obligation_id) c.effective_due, c.id ${filteredSql}
         order by c.obligation_id, c.effective_due, c.id) c where true`
    : `select c.effective_due, c.id ${filteredSql}`;
  const text = `
    with page as materialized (
      ${asked} and ($10::date is null or (c.effective_due, c.id) > ($10, $11::integer))
      order by c.effective_due, c.id limit $12
    )
    select ${occurrenceColumnsSql}
    from page join occurrence c on c.org_id = $1 and c.id = page.id
    join obligation o on o.org_id = $1 and o.id = c.obligation_id ${namesSql}
    order by c.effective_due, c.id`;
  const values = [...valuesOf(filter), after?.due ?? null, after?.id ?? null, take];
  return query<WireOccurrence>({ name: filter.isOnce ? 'list duties' : 'list due dates', text }, values);
}

export type DueDayRow = { day: string; count: number; overdue: number; names: string[] };

/** How many are due on each day, with the first names. Days without any are left out. */
export function countByDay(query: Query, filter: OccurrenceFilter): Promise<DueDayRow[]> {
  const text = `
    with days as (
      select c.effective_due, count(*)::integer as count,
        (array_agg(o.kind || ' ' || o.record_id order by c.id))[1:3] as first ${filteredSql}
      group by c.effective_due
    )
    select to_char(d.effective_due, 'YYYY-MM-DD') as day, d.count,
      case when d.effective_due < $2::date then d.count else 0 end as overdue,
      array(
        select r.name from unnest(d.first) with ordinality as f (of, nth)
        join record r on r.org_id = $1 and r.kind = split_part(f.of, ' ', 1)
          and r.id = split_part(f.of, ' ', 2)::integer
        order by f.nth) as names
    from days d order by d.effective_due`;
  return query<DueDayRow>({ name: 'due dates by day', text }, valuesOf(filter));
}

/** One due date with the reasons that were stored, whatever its state. */
export async function findOccurrence(
  query: Query,
  { orgId, id, today }: { orgId: number; id: number; today: Day },
): Promise<(WireOccurrence & { period_key: string; why: unknown }) | undefined> {
  const [found] = await query<WireOccurrence & { period_key: string; why: unknown }>(
    `select ${occurrenceColumnsSql}, c.period_key, o.why
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

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
  /** A record of that kind. */
  recordId?: number;
};

/** The place of a row in the order of the list. */
export type ListPosition = { due: string; id: number };

const wireKindSql = `case o.kind when 'other_compliance' then 'other-compliance' else o.kind end`;

/** The values of a filter, as `$1` to `$8` in the SQL. */
function valuesOf(filter: OccurrenceFilter): unknown[] {
  const { orgId, today, from, to, standing, placeId, lawId, kind, recordId } = filter;
  const yesterday = formatDay(today - 1);
  return [
    orgId,
    formatDay(today),
    standing === 'due' ? latest(from, formatDay(today)) : from,
    standing === 'overdue' ? earliest(to, yesterday) : to,
    placeId ?? null,
    lawId ?? null,
    kind === undefined ? null : storedKinds[kind],
    recordId ?? null,
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
    and ($8::integer is null or o.record_id = $8)`;

const occurrenceColumnsSql = `
  c.id, to_char(c.effective_due, 'YYYY-MM-DD') as due, to_char(c.statutory_due, 'YYYY-MM-DD') as statutory_due,
  case when c.effective_due < $2::date then 'overdue' else 'due' end as standing,
  to_char(c.period_start, 'YYYY-MM-DD') as period_start, to_char(c.period_end, 'YYYY-MM-DD') as period_end,
  ${wireKindSql} as kind, o.record_id, r.name, r.sensitivity, o.law_id, l.name as law, c.profile_id, p.name as profile`;

const namesSql = `
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = o.law_id
  join profile p on p.org_id = $1 and p.id = c.profile_id`;

/** How many due dates a filter finds. */
export async function countOccurrences(query: Query, filter: OccurrenceFilter): Promise<number> {
  const text = `select count(*)::integer as total ${filteredSql} and $2::date is not null`;
  const [found] = await query<{ total: number }>({ name: 'count due dates', text }, valuesOf(filter));
  return found?.total ?? 0;
}

/** A page of due dates in order, after a position. The names are read for the page alone. */
export function listOccurrences(
  query: Query,
  filter: OccurrenceFilter,
  { after, take }: { after?: ListPosition | undefined; take: number },
): Promise<WireOccurrence[]> {
  const text = `
    with page as (
      select c.id, c.obligation_id ${filteredSql}
        and ($9::date is null or (c.effective_due, c.id) > ($9, $10::integer))
      order by c.effective_due, c.id limit $11
    )
    select ${occurrenceColumnsSql}
    from page join occurrence c on c.org_id = $1 and c.id = page.id
    join obligation o on o.org_id = $1 and o.id = c.obligation_id ${namesSql}
    order by c.effective_due, c.id`;
  const values = [...valuesOf(filter), after?.due ?? null, after?.id ?? null, take];
  return query<WireOccurrence>({ name: 'list due dates', text }, values);
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

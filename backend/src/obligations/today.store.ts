import { occurrenceLimits, type WireUnsettledLaw } from 'shared-lib/api/contract';
import type { RecordKindName } from 'shared-lib/records';
import { type Day, formatDay } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import { storedKinds } from '../platform/database/stored-kind';
import { dutyKinds } from './library.store';
import { countOccurrences, listOccurrences, type OccurrenceFilter } from './occurrences.store';
import { countOwned } from './owners.store';
import { findKeeping } from './work-out-dates.store';

const daysAhead = 7;

/** All that Today shows, read at once. */
export async function readToday(
  query: Query,
  { orgId, accountId, today }: { orgId: number; accountId: number; today: Day },
) {
  const section = async (more: Partial<OccurrenceFilter>) => {
    const filter = { orgId, today, ...more };
    const [total, data] = await Promise.all([
      countOccurrences(query, filter),
      listOccurrences(query, filter, { take: occurrenceLimits.section }),
    ]);
    return { total, data };
  };
  const day = (after: number) => formatDay(today + after);
  const [keeping, profiles, overdue, dueToday, nextDays, [later], unsettled, undated, mine, owned] =
    await Promise.all([
      findKeeping(query, orgId),
      countPlaces(query, orgId),
      section({ standing: 'overdue' }),
      section({ from: day(0), to: day(0) }),
      section({ from: day(1), to: day(daysAhead) }),
      listOccurrences(query, { orgId, today, from: day(daysAhead + 1) }, { take: 1 }),
      findUnsettledLaws(query, orgId),
      countUndated(query, orgId),
      section({ to: day(daysAhead), owner: { who: 'me', accountId } }),
      countOwned(query, orgId, accountId),
    ]);
  return {
    today: formatDay(today),
    since: keeping?.since ?? null,
    profiles,
    overdue,
    due_today: dueToday,
    next_days: nextDays,
    next_due: later?.due ?? null,
    unsettled,
    undated,
    mine: { ...mine, duties: owned.mine },
    no_owner: owned.nobodys,
    no_owner_undated: owned.undated,
  };
}

async function countPlaces(query: Query, orgId: number): Promise<number> {
  const [found] = await query<{ n: number }>('select count(*)::integer as n from profile where org_id = $1', [
    orgId,
  ]);
  return found?.n ?? 0;
}

/** The laws of which nobody decided whether they apply: those with the most duties first. */
async function findUnsettledLaws(
  query: Query,
  orgId: number,
): Promise<{ total: number; data: WireUnsettledLaw[] }> {
  const rows = await query<WireUnsettledLaw & { total: number }>(unsettledLawsSql, [
    orgId,
    occurrenceLimits.section,
  ]);
  return { total: rows[0]?.total ?? 0, data: rows.map(({ total: _total, ...law }) => law) };
}

const unsettledLawsSql = `
  with laws as (
    select o.law_id, bool_or(o.why ->> 'outcome' = 'needs-input') as needs_input,
      count(distinct (o.kind, o.record_id))::integer as duties, array_agg(distinct o.profile_id) as places
    from obligation o where o.org_id = $1 and o.stands = 'unsettled' group by o.law_id
  )
  select a.law_id, l.name as law, case when a.needs_input then 'needs-input' else 'no-rules' end as cause, a.duties,
    (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.kind desc, lower(p.name))
     from profile p where p.org_id = $1 and p.id = any (a.places)) as profiles,
    (count(*) over ())::integer as total
  from laws a join record l on l.org_id = $1 and l.kind = 'law' and l.id = a.law_id
  order by a.duties desc, lower(l.name) limit $2`;

/** How many duties have no date that could be read, by kind. */
async function countUndated(query: Query, orgId: number): Promise<Partial<Record<RecordKindName, number>>> {
  const rows = await query<{ kind: string; n: number }>(
    `select kind, count(*)::integer as n from record
     where org_id = $1 and kind <> 'law' and left(lower(next_due), 100) = 'unread' and deleted_at is null
     group by kind`,
    [orgId],
  );
  const counts = new Map(rows.map(({ kind, n }) => [kind, n]));
  return Object.fromEntries(dutyKinds.map(({ name }) => [name, counts.get(storedKinds[name]) ?? 0]));
}

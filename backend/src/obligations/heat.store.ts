import type { WireHeat } from 'shared-lib/api/contract';
import { type Day, dayOfMonth, formatDay, type Month } from 'shared-lib/schedules';
import { placeOrderSql } from '../law-rules/trial-run/profile-rows.store';
import type { Query } from '../platform/database/database';
import { createRecentCache } from '../records/lists/recent-cache';
import { isLateSql } from './occurrence-filter.store';
import { findKeeping } from './work-out-dates.store';

const monthsShown = 12;

/** So many answers are remembered. The oldest goes first. */
const mostRemembered = 200;

type HeatOptions = { orgId: number; today: Day; first: Month };

/** Reads what is due, overdue and done by place and month. */
export type HeatReader = (query: Query, options: HeatOptions) => Promise<WireHeat>;

/**
 * Remembers the counts in this process until something that they follow from changes: the day, or an hour at which
 * something is due, or anything in the timeline, where each change of due dates and each filing has its entry. The names of the places are read each time.
 */
export function createHeatReader(): HeatReader {
  const remembered = createRecentCache<Counts>({ entries: mostRemembered, weight: mostRemembered }, () => 1);
  return async (query, options) => {
    const { orgId, today, first } = options;
    const [keeping, [head], [hours]] = await Promise.all([
      findKeeping(query, orgId),
      query<{ seq: string }>(`select seq::text from journal_head where org_id = $1 and chain = 'timeline'`, [
        orgId,
      ]),
      query<{ passed: number }>(hoursPassedSql, [orgId, formatDay(today)]),
    ]);
    const { since, grounds } = keeping ?? {};
    const key = JSON.stringify([orgId, first, today, since, grounds, head?.seq, hours?.passed]);
    const [places, counts] = await Promise.all([
      query<PlaceName>(
        `select id, name from profile where org_id = $1 order by ${placeOrderSql}, lower(name), id`,
        [orgId],
      ),
      remembered.get(key) ?? readCounts(query, options),
    ]);
    remembered.store(key, counts);
    return toWireHeat(places, counts, first);
  };
}

/** How many due dates of today that count hours have passed. */
const hoursPassedSql = `
  select count(*)::integer as passed from occurrence
  where org_id = $1 and state = 'open' and effective_due = $2 and due_at <= now()`;

type PlaceName = { id: number; name: string };
type MonthCounts = { due: number; overdue: number; done: number; late: number; waived: number };
type MonthRow = MonthCounts & { placeId: number; month: Month };
type UnsettledRow = { placeId: number | null; duties: number };
type Counts = { months: readonly MonthRow[]; unsettled: readonly UnsettledRow[] };

async function readCounts(query: Query, { orgId, today, first }: HeatOptions): Promise<Counts> {
  const [from, until] = [first, first + monthsShown].map((month) => formatDay(dayOfMonth(month, 1)));
  const [months, unsettled] = await Promise.all([
    query<MonthRow>({ name: 'due dates by place and month', text: monthsSql }, [
      orgId,
      from,
      until,
      formatDay(today),
    ]),
    query<UnsettledRow>({ name: 'unsettled duties by place', text: unsettledSql }, [orgId]),
  ]);
  return { months, unsettled };
}

/** Counted by day first: grouping by a month would work out the month of each row. */
const monthsSql = `
  with days as (
    select c.profile_id, c.effective_due, c.state, coalesce(${isLateSql}, false) as is_late,
      c.effective_due < $4::date or coalesce(c.due_at <= now(), false) as is_past,
      count(*)::integer as n
    from occurrence c where c.org_id = $1 and c.effective_due >= $2 and c.effective_due < $3
    group by c.profile_id, c.effective_due, c.state, is_late, is_past
  )
  select profile_id as "placeId",
    (extract(year from effective_due) * 12 + extract(month from effective_due) - 1)::integer as month,
    coalesce(sum(n) filter (where state = 'open' and not is_past), 0)::integer as due,
    coalesce(sum(n) filter (where state = 'open' and is_past), 0)::integer as overdue,
    coalesce(sum(n) filter (where state in ('filed', 'verified')), 0)::integer as done,
    coalesce(sum(n) filter (where state in ('filed', 'verified') and is_late), 0)::integer as late,
    coalesce(sum(n) filter (where state = 'waived'), 0)::integer as waived
  from days group by 1, 2`;

/** By place, and with null as the place once for all of them: two places may wait for the same duty. */
const unsettledSql = `
  select profile_id as "placeId", count(distinct (kind, record_id))::integer as duties
  from obligation where org_id = $1 and stands = 'unsettled' group by grouping sets ((profile_id), ())`;

const nothing: MonthCounts = { due: 0, overdue: 0, done: 0, late: 0, waived: 0 };

function toWireHeat(places: readonly PlaceName[], { months, unsettled }: Counts, first: Month): WireHeat {
  const names = Array.from({ length: monthsShown }, (_, nth) =>
    formatDay(dayOfMonth(first + nth, 1)).slice(0, 7),
  );
  const byKey = new Map(
    months.map(({ placeId, month, ...counts }) => [`${placeId} ${month}`, counts] as const),
  );
  const unsettledOf = new Map(unsettled.map(({ placeId, duties }) => [placeId, duties]));
  return {
    months: names,
    unsettled: unsettledOf.get(null) ?? 0,
    data: places.map(({ id, name }) => ({
      profile_id: id,
      profile: name,
      unsettled: unsettledOf.get(id) ?? 0,
      months: names.map((_name, nth) => byKey.get(`${id} ${first + nth}`) ?? nothing),
    })),
  };
}

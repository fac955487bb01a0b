import type { WireHeat } from 'shared-lib/api/contract';
import { type Day, dayOfMonth, formatDay, type Month } from 'shared-lib/schedules';
import { placeOrderSql } from '../law-rules/trial-run/profile-rows.store';
import type { Query } from '../platform/database/database';
import { createRecentCache } from '../records/lists/recent-cache';
import { countUnknownByPlace, sumUnknown, type Unknown } from './duties.store';
import { isLateSql, isPastSql } from './occurrence-filter.store';
import { findKeeping } from './work-out-dates.store';

const monthsShown = 12;

/** So many answers are remembered. The oldest goes first. */
const mostRemembered = 200;

type HeatOptions = { orgId: number; today: Day; first: Month };

/** Reads what is due, overdue and done by place and month. */
export type HeatReader = (query: Query, options: HeatOptions) => Promise<WireHeat>;

/**
 * Remembers the counts in this process until something that they follow from changes: the day, or an hour at which
 * something is due, or anything in the timeline, where each change of due dates and each filing has its entry. The names
 * of the places and what is unknown are read each time.
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
    const [places, unknown, counts] = await Promise.all([
      query<PlaceName>(
        `select id, name from profile where org_id = $1 order by ${placeOrderSql}, lower(name), id`,
        [orgId],
      ),
      countUnknownByPlace(query, options),
      remembered.get(key) ?? readCounts(query, options),
    ]);
    remembered.store(key, counts);
    return toWireHeat({ places, unknown, months: counts }, first);
  };
}

/** How many due dates of today that count hours have passed. */
const hoursPassedSql = `
  select count(*)::integer as passed from occurrence
  where org_id = $1 and state = 'open' and effective_due = $2 and due_at <= now()`;

type PlaceName = { id: number; name: string };
type MonthCounts = { due: number; overdue: number; done: number; late: number; waived: number };
type MonthRow = MonthCounts & { placeId: number; month: Month };
type Counts = readonly MonthRow[];
type UnknownRow = Unknown & { placeId: number };

function readCounts(query: Query, { orgId, today, first }: HeatOptions): Promise<Counts> {
  const [from, until] = [first, first + monthsShown].map((month) => formatDay(dayOfMonth(month, 1)));
  const statement = { name: 'due dates by place and month', text: monthsSql };
  return query<MonthRow>(statement, [orgId, from, until, formatDay(today)]);
}

/** Counted by day first: grouping by a month would work out the month of each row. */
const monthsSql = `
  with days as (
    select c.profile_id, c.effective_due, c.state, coalesce(${isLateSql}, false) as is_late,
      ${isPastSql('$4::date')} as is_past,
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

const nothing: MonthCounts = { due: 0, overdue: 0, done: 0, late: 0, waived: 0 };

type Read = { places: readonly PlaceName[]; unknown: readonly UnknownRow[]; months: Counts };

function toWireHeat({ places, unknown, months }: Read, first: Month): WireHeat {
  const names = Array.from({ length: monthsShown }, (_, nth) =>
    formatDay(dayOfMonth(first + nth, 1)).slice(0, 7),
  );
  const byKey = new Map(
    months.map(({ placeId, month, ...counts }) => [`${placeId} ${month}`, counts] as const),
  );
  const unknownOf = new Map(unknown.map(({ placeId, ...counts }) => [placeId, counts]));
  return {
    months: names,
    ...sumUnknown(unknown),
    data: places.map(({ id, name }) => ({
      profile_id: id,
      profile: name,
      ...(unknownOf.get(id) ?? sumUnknown([])),
      months: names.map((_name, nth) => byKey.get(`${id} ${first + nth}`) ?? nothing),
    })),
  };
}

import type { WireHeatMap } from 'shared-lib/api/contract';
import { type Day, findDayOfMonth, formatDay, type Month } from 'shared-lib/schedules';
import { buildNameOrderSql, placeKindOrderSql } from '../law-rules/trial-run/profile-rows.store';
import type { Query } from '../platform/database/database';
import { createRecentCache } from '../records/lists/recent-cache';
import { countUnknownDutiesByPlace, sumUnknownDutyCounts, type UnknownDutyCounts } from './duties.store';
import { isFiledButDueLaterSql, isFiledLateSql, isFiledSql, isPastDueSql } from './occurrence-filter.store';
import { findDueDateCalculation } from './update-due-dates.store';

const heatMapMonths = 12;

/** How many results the cache holds at most. The oldest result is removed first. */
const maxCachedYears = 200;

type HeatMapOptions = { orgId: number; today: Day; first: Month };

/** Reads the counts of due, overdue and done by place and month. */
export type HeatMapReader = (query: Query, options: HeatMapOptions) => Promise<WireHeatMap>;

/** Creates a reader that caches the counts. Names of places and unknown duties are read each time. */
export function createHeatMapReader(): HeatMapReader {
  const read = cacheYearCounts(readPlaceMonthRows);
  return async (query, options) => {
    const [places, unknown, months] = await Promise.all([
      query<PlaceName>(
        `select id, name from profile where org_id = $1 order by ${placeKindOrderSql}, ${buildNameOrderSql()}, id`,
        [options.orgId],
      ),
      countUnknownDutiesByPlace(query, options),
      read(query, options),
    ]);
    return toWireHeatMap({ places, unknown, months }, options.first);
  };
}

/** Reads the counts of due, overdue and done by month, for all places together. */
export type MonthCountsReader = (query: Query, options: HeatMapOptions) => Promise<WireMonth[]>;

export function createMonthCountsReader(): MonthCountsReader {
  return cacheYearCounts(async (query, options) => {
    const statement = { name: 'due dates by month', text: allMonthCountsSql };
    const rows = await query<MonthCounts & { month: Month }>(statement, toCountParameters(options));
    const byMonth = new Map(rows.map(({ month, ...counts }) => [month, counts]));
    return listMonthNames(options.first).map((month, nth) => ({
      month,
      ...(byMonth.get(options.first + nth) ?? zeroMonthCounts),
    }));
  });
}

type ReadYearCounts<Year> = (query: Query, options: HeatMapOptions) => Promise<Year>;

/**
 * Caches the counts until the day, the timeline or the number of due times that have passed today changes. Each
 * change of due dates and each filing has a timeline entry. Concurrent requests share one count. If it fails, each
 * request counts again.
 */
function cacheYearCounts<Year>(read: ReadYearCounts<Year>): ReadYearCounts<Year> {
  const cache = createRecentCache<Year>({ entries: maxCachedYears, weight: maxCachedYears }, () => 1);
  const runningReads = new Map<string, Promise<Year>>();
  return async (query, options) => {
    const key = await readHeatMapCacheKey(query, options);
    const known = cache.get(key) ?? (await runningReads.get(key)?.catch(() => undefined));
    if (known !== undefined) return known;
    const reading = read(query, options);
    runningReads.set(key, reading);
    try {
      const year = await reading;
      cache.store(key, year);
      return year;
    } finally {
      if (runningReads.get(key) === reading) runningReads.delete(key);
    }
  };
}

/** Builds the cache key from everything that the counts depend on. */
async function readHeatMapCacheKey(query: Query, { orgId, today, first }: HeatMapOptions): Promise<string> {
  const [calculation, [head], [hours]] = await Promise.all([
    findDueDateCalculation(query, orgId),
    query<{ seq: string }>(`select seq::text from journal_head where org_id = $1 and chain = 'timeline'`, [orgId]),
    query<{ passed: number }>(countDueTimesPassedTodaySql, [orgId, formatDay(today)]),
  ]);
  const { since, lastInputs } = calculation ?? {};
  return JSON.stringify([orgId, first, today, since, lastInputs, head?.seq, hours?.passed]);
}

/** SQL that counts the due dates of today whose hour has already passed. */
const countDueTimesPassedTodaySql = `
  select count(*)::integer as passed from occurrence
  where org_id = $1 and state = 'open' and effective_due = $2 and due_at <= now()`;

type PlaceName = { id: number; name: string };
type MonthCounts = { due: number; overdue: number; done: number; late: number; waived: number };
type WireMonth = MonthCounts & { month: string };
type MonthCountsOfPlace = MonthCounts & { ahead: number };
type PlaceMonthRow = MonthCountsOfPlace & { placeId: number; month: Month };
type PlaceMonthRows = readonly PlaceMonthRow[];
type UnknownDutyCountsOfPlace = UnknownDutyCounts & { placeId: number };

function readPlaceMonthRows(query: Query, options: HeatMapOptions): Promise<PlaceMonthRows> {
  return query<PlaceMonthRow>(
    { name: 'due dates by place and month', text: placeMonthCountsSql },
    toCountParameters(options),
  );
}

/** Returns the parameters of both counting statements: the organisation, the first day, the end, today. */
function toCountParameters({ orgId, today, first }: HeatMapOptions): unknown[] {
  const [from, until] = [first, first + heatMapMonths].map((month) => formatDay(findDayOfMonth(month, 1)));
  return [orgId, from, until, formatDay(today)];
}

const monthNumberSql = '(extract(year from effective_due) * 12 + extract(month from effective_due) - 1)::integer';

/**
 * Counts by day first, and then sums the days of each month. Computing the month of each row would be slow.
 */
const placeMonthCountsSql = `
  with days as (
    select c.profile_id, c.effective_due, c.state, coalesce(${isFiledLateSql}, false) as is_late,
      ${isPastDueSql('$4::date')} as is_past, ${isFiledButDueLaterSql('$4::date')} as is_ahead,
      count(*)::integer as n
    from occurrence c where c.org_id = $1 and c.effective_due >= $2 and c.effective_due < $3
    group by c.profile_id, c.effective_due, c.state, is_late, is_past, is_ahead
  )
  select profile_id as "placeId", ${monthNumberSql} as month,
    coalesce(sum(n) filter (where state = 'open' and not is_past), 0)::integer as due,
    coalesce(sum(n) filter (where state = 'open' and is_past), 0)::integer as overdue,
    coalesce(sum(n) filter (where ${isFiledSql}), 0)::integer as done,
    coalesce(sum(n) filter (where ${isFiledSql} and is_late), 0)::integer as late,
    coalesce(sum(n) filter (where state = 'waived'), 0)::integer as waived,
    coalesce(sum(n) filter (where is_ahead), 0)::integer as ahead
  from days c group by 1, 2`;

/**
 * SQL that counts due dates by month. An index is enough to count the open ones. Due dates of today whose time has
 * passed are counted separately. Only the rows of closed due dates are read, to see which of them were late.
 */
const allMonthCountsSql = `
  with days as (
    select c.effective_due, count(*)::integer as open,
      case when c.effective_due < $4::date then count(*)::integer else 0 end as overdue, 0 as done, 0 as late, 0 as waived
    from occurrence c
    where c.org_id = $1 and c.state = 'open' and c.effective_due >= $2 and c.effective_due < $3
    group by c.effective_due
    union all
    select c.effective_due, 0, count(*)::integer, 0, 0, 0
    from occurrence c
    where c.org_id = $1 and c.state = 'open' and c.due_at <= now() and c.effective_due >= greatest($2::date, $4::date)
      and c.effective_due < $3
    group by c.effective_due
    union all
    select c.effective_due, 0, 0, (count(*) filter (where c.state <> 'waived'))::integer,
      (count(*) filter (where c.state <> 'waived' and ${isFiledLateSql}))::integer,
      (count(*) filter (where c.state = 'waived'))::integer
    from occurrence c
    where c.org_id = $1 and c.state <> 'open' and c.state <> 'void' and c.effective_due >= $2 and c.effective_due < $3
    group by c.effective_due
  )
  select ${monthNumberSql} as month, (sum(open) - sum(overdue))::integer as due, sum(overdue)::integer as overdue,
    sum(done)::integer as done, sum(late)::integer as late, sum(waived)::integer as waived
  from days group by 1`;

const zeroMonthCounts: MonthCounts = { due: 0, overdue: 0, done: 0, late: 0, waived: 0 };

type HeatMapData = {
  places: readonly PlaceName[];
  unknown: readonly UnknownDutyCountsOfPlace[];
  months: PlaceMonthRows;
};

const listMonthNames = (first: Month): string[] =>
  Array.from({ length: heatMapMonths }, (_, nth) => formatDay(findDayOfMonth(first + nth, 1)).slice(0, 7));

function toWireHeatMap({ places, unknown, months }: HeatMapData, first: Month): WireHeatMap {
  const names = listMonthNames(first);
  const byKey = new Map(months.map(({ placeId, month, ...counts }) => [`${placeId} ${month}`, counts] as const));
  const unknownByPlace = new Map(unknown.map(({ placeId, ...counts }) => [placeId, counts]));
  return {
    months: names,
    ...sumUnknownDutyCounts(unknown),
    data: places.map(({ id, name }) => ({
      profile_id: id,
      profile: name,
      ...(unknownByPlace.get(id) ?? sumUnknownDutyCounts([])),
      months: names.map((_name, nth) => byKey.get(`${id} ${first + nth}`) ?? { ...zeroMonthCounts, ahead: 0 }),
    })),
  };
}

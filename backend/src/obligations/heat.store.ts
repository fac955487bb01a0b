import type { WireHeat } from 'shared-lib/api/contract';
import { type Day, dayOfMonth, formatDay, type Month } from 'shared-lib/schedules';
import { placeOrderSql } from '../law-rules/trial-run/profile-rows.store';
import type { Query } from '../platform/database/database';
import { createRecentCache } from '../records/lists/recent-cache';
import { countUnknownByPlace, sumUnknown, type Unknown } from './duties.store';
import { isDueLaterSql, isLateSql, isPastSql } from './occurrence-filter.store';
import { findKeeping } from './work-out-dates.store';

const monthsShown = 12;

/** The most cached results. The oldest one is removed first. */
const mostRemembered = 200;

type HeatOptions = { orgId: number; today: Day; first: Month };

/** Reads the counts of due, overdue and done by place and month. */
export type HeatReader = (query: Query, options: HeatOptions) => Promise<WireHeat>;

/** Creates a reader that caches the counts. Names of places and unknown duties are read each time. */
export function createHeatReader(): HeatReader {
  const read = rememberYears(readCounts);
  return async (query, options) => {
    const [places, unknown, months] = await Promise.all([
      query<PlaceName>(
        `select id, name from profile where org_id = $1 order by ${placeOrderSql}, lower(name), id`,
        [options.orgId],
      ),
      countUnknownByPlace(query, options),
      read(query, options),
    ]);
    return toWireHeat({ places, unknown, months }, options.first);
  };
}

/** Reads the counts of due, overdue and done by month, for all places together. */
export type MonthsReader = (query: Query, options: HeatOptions) => Promise<WireMonth[]>;

export function createMonthsReader(): MonthsReader {
  return rememberYears(async (query, options) => {
    const statement = { name: 'due dates by month', text: monthsOfAllSql };
    const rows = await query<MonthCounts & { month: Month }>(statement, spanOf(options));
    const byMonth = new Map(rows.map(({ month, ...counts }) => [month, counts]));
    return namesOfMonths(options.first).map((month, nth) => ({
      month,
      ...(byMonth.get(options.first + nth) ?? nothing),
    }));
  });
}

type YearReader<Year> = (query: Query, options: HeatOptions) => Promise<Year>;

/**
 * Caches the counts until the day, the timeline or the number of passed due hours changes. Each change of due
 * dates and each filing has a timeline entry. Concurrent requests wait for the same count. If it fails, each
 * counts again.
 */
function rememberYears<Year>(read: YearReader<Year>): YearReader<Year> {
  const remembered = createRecentCache<Year>({ entries: mostRemembered, weight: mostRemembered }, () => 1);
  const running = new Map<string, Promise<Year>>();
  return async (query, options) => {
    const key = await readGrounds(query, options);
    const known = remembered.get(key) ?? (await running.get(key)?.catch(() => undefined));
    if (known !== undefined) return known;
    const reading = read(query, options);
    running.set(key, reading);
    try {
      const year = await reading;
      remembered.store(key, year);
      return year;
    } finally {
      if (running.get(key) === reading) running.delete(key);
    }
  };
}

/** Builds the cache key from everything that the counts depend on. */
async function readGrounds(query: Query, { orgId, today, first }: HeatOptions): Promise<string> {
  const [keeping, [head], [hours]] = await Promise.all([
    findKeeping(query, orgId),
    query<{ seq: string }>(`select seq::text from journal_head where org_id = $1 and chain = 'timeline'`, [
      orgId,
    ]),
    query<{ passed: number }>(hoursPassedSql, [orgId, formatDay(today)]),
  ]);
  const { since, grounds } = keeping ?? {};
  return JSON.stringify([orgId, first, today, since, grounds, head?.seq, hours?.passed]);
}

/** Counts today's due dates by the hour whose hour has passed. */
const hoursPassedSql = `
  select count(*)::integer as passed from occurrence
  where org_id = $1 and state = 'open' and effective_due = $2 and due_at <= now()`;

type PlaceName = { id: number; name: string };
type MonthCounts = { due: number; overdue: number; done: number; late: number; waived: number };
type WireMonth = MonthCounts & { month: string };
type PlaceMonth = MonthCounts & { ahead: number };
type MonthRow = PlaceMonth & { placeId: number; month: Month };
type Counts = readonly MonthRow[];
type UnknownRow = Unknown & { placeId: number };

function readCounts(query: Query, options: HeatOptions): Promise<Counts> {
  return query<MonthRow>({ name: 'due dates by place and month', text: monthsSql }, spanOf(options));
}

/** Returns the values of both statements. `$4` is today. */
function spanOf({ orgId, today, first }: HeatOptions): unknown[] {
  const [from, until] = [first, first + monthsShown].map((month) => formatDay(dayOfMonth(month, 1)));
  return [orgId, from, until, formatDay(today)];
}

const monthOfSql = '(extract(year from effective_due) * 12 + extract(month from effective_due) - 1)::integer';

/** Counts by day first, because computing the month of each row would be slow. */
const monthsSql = `
  with days as (
    select c.profile_id, c.effective_due, c.state, coalesce(${isLateSql}, false) as is_late,
      ${isPastSql('$4::date')} as is_past, ${isDueLaterSql('$4::date')} as is_ahead,
      count(*)::integer as n
    from occurrence c where c.org_id = $1 and c.effective_due >= $2 and c.effective_due < $3
    group by c.profile_id, c.effective_due, c.state, is_late, is_past, is_ahead
  )
  select profile_id as "placeId", ${monthOfSql} as month,
    coalesce(sum(n) filter (where state = 'open' and not is_past), 0)::integer as due,
    coalesce(sum(n) filter (where state = 'open' and is_past), 0)::integer as overdue,
    coalesce(sum(n) filter (where state in ('filed', 'verified')), 0)::integer as done,
    coalesce(sum(n) filter (where state in ('filed', 'verified') and is_late), 0)::integer as late,
    coalesce(sum(n) filter (where state = 'waived'), 0)::integer as waived,
    coalesce(sum(n) filter (where is_ahead), 0)::integer as ahead
  from days group by 1, 2`;

/**
 * Open due dates are counted by an index alone. Those that passed by the hour are counted separately. Only
 * closed due dates need their rows, to see which were late.
 */
const monthsOfAllSql = `
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
      (count(*) filter (where c.state <> 'waived' and ${isLateSql}))::integer,
      (count(*) filter (where c.state = 'waived'))::integer
    from occurrence c
    where c.org_id = $1 and c.state <> 'open' and c.state <> 'void' and c.effective_due >= $2 and c.effective_due < $3
    group by c.effective_due
  )
  select ${monthOfSql} as month, (sum(open) - sum(overdue))::integer as due, sum(overdue)::integer as overdue,
    sum(done)::integer as done, sum(late)::integer as late, sum(waived)::integer as waived
  from days group by 1`;

const nothing: MonthCounts = { due: 0, overdue: 0, done: 0, late: 0, waived: 0 };

type Read = { places: readonly PlaceName[]; unknown: readonly UnknownRow[]; months: Counts };

const namesOfMonths = (first: Month): string[] =>
  Array.from({ length: monthsShown }, (_, nth) => formatDay(dayOfMonth(first + nth, 1)).slice(0, 7));

function toWireHeat({ places, unknown, months }: Read, first: Month): WireHeat {
  const names = namesOfMonths(first);
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
      months: names.map((_name, nth) => byKey.get(`${id} ${first + nth}`) ?? { ...nothing, ahead: 0 }),
    })),
  };
}

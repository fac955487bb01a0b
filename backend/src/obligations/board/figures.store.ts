import type { WireCounts, WireFigures } from 'shared-lib/api/contract';
import { formatDay } from 'shared-lib/schedules';
import { placeOrderSql } from '../../law-rules/trial-run/profile-rows.store';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { findDueDatesSince } from '../../records/schedules/schedules.store';
import { categorySql, isMineSql } from '../duty-filter.store';
import { filterRows, isLateSql, isPastSql, type OccurrenceFilter } from '../occurrence-filter.store';

/** For how many days something is overdue: from, and up to. */
const ages = [
  { days: '1–7', least: 1, most: 7 },
  { days: '8–30', least: 8, most: 30 },
  { days: '31–90', least: 31, most: 90 },
  { days: '91+', least: 91, most: Number.POSITIVE_INFINITY },
] as const;

export type FiguresFilter = Omit<OccurrenceFilter, 'from' | 'to' | 'standing'> & { from: string; to: string };

type Standing = Exclude<keyof WireCounts, 'due'>;
type CountRow = {
  placeId: number;
  ownerId: number | null;
  owner: string | null;
  category: string;
  standing: Standing;
  /** In days; of what is overdue alone. */
  age: number | null;
  n: number;
};
type UnknownRow = { placeId: number | null; unsettled: number; unread: number };
type PlaceName = { id: number; name: string };

/** How a due date `c` stands in the figures. `$2` is today. */
const countedStandingSql = `
  case c.state when 'waived' then 'waived' when 'open' then
      case when ${isPastSql('$2::date')} then 'overdue' else 'open' end
    else case when ${isLateSql} then 'late' else 'on_time' end end`;

/** Counts what is due in a span, as the lists of due dates with the same filter do. */
export async function readFigures(query: Query, filter: FiguresFilter): Promise<WireFigures> {
  const [rows, unknown, places, keptSince] = await Promise.all([
    readCounts(query, filter),
    readUnknown(query, filter),
    query<PlaceName>(
      `select id, name from profile where org_id = $1 order by ${placeOrderSql}, lower(name), id`,
      [filter.orgId],
    ),
    findDueDatesSince(query, filter.orgId),
  ]);
  return sumFigures(filter, { rows, unknown, places, keptSince });
}

function readCounts(query: Query, filter: FiguresFilter): Promise<CountRow[]> {
  const { sql, values } = filterRows({ ...filter, standing: 'counted' }, { joinsDuties: true });
  return query<CountRow>(
    `select f."placeId", f."ownerId", a.username as owner, f.category, f.standing, f.age, f.n
     from (
       select c.profile_id as "placeId", o.owner_id as "ownerId", coalesce(${categorySql}, '') as category,
         ${countedStandingSql} as standing,
         case when c.state = 'open' and ${isPastSql('$2::date')} then $2::date - c.effective_due end as age,
         count(*)::integer as n
       ${sql} group by 1, 2, 3, 4, 5) f
     left join account a on a.org_id = $1 and a.id = f."ownerId"`,
    values,
  );
}

/** By place, and with null as the place once for all: two places may wait for the same duty. */
function readUnknown(query: Query, filter: FiguresFilter): Promise<UnknownRow[]> {
  const { orgId, placeId, lawId, kind, category, owner } = filter;
  return query<UnknownRow>(unknownSql, [
    orgId,
    placeId ?? null,
    lawId ?? null,
    kind ? storedKinds[kind] : null,
    category ?? null,
    owner?.who ?? null,
    owner?.who === 'me' ? owner.accountIds : owner?.who === 'user' ? [owner.accountId] : [],
  ]);
}

const unknownSql = `
  select o.profile_id as "placeId",
    (count(distinct (o.kind, o.record_id)) filter (where o.stands = 'unsettled'))::integer as unsettled,
    (count(distinct (o.kind, o.record_id)) filter (where o.stands = 'applies'
      and left(lower(r.next_due), 100) = 'unread'))::integer as unread
  from obligation o join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  where o.org_id = $1 and ($2::integer is null or o.profile_id = $2) and ($3::integer is null or o.law_id = $3)
    and ($4::text is null or o.kind = $4) and ($5::text is null or ${categorySql} = $5)
    and case $6::text when 'me' then ${isMineSql('$7')}
      when 'user' then o.owner_id = any ($7::integer[])
      when 'nobody' then o.owner_id is null else true end
  group by grouping sets ((o.profile_id), ())`;

type Read = {
  rows: readonly CountRow[];
  unknown: readonly UnknownRow[];
  places: readonly PlaceName[];
  keptSince: string | null;
};

function sumFigures(
  { from, to, today }: FiguresFilter,
  { rows, unknown, places, keptSince }: Read,
): WireFigures {
  const all = sumCounts(rows);
  const { unsettled = 0, unread = 0 } = unknown.find(({ placeId }) => placeId === null) ?? {};
  const byPlace = groupRows(rows, ({ placeId }) => placeId);
  const byOwner = [...groupRows(rows, ({ ownerId }) => ownerId)].map(([owner_id, own]) => ({
    owner_id,
    owner: own[0]?.owner ?? null,
    ...sumCounts(own),
  }));
  const byCategory = [...groupRows(rows, ({ category }) => category)].map(([category, own]) => ({
    category,
    ...sumCounts(own),
  }));
  return {
    from,
    to,
    today: formatDay(today),
    kept_since: keptSince,
    ...all,
    rate: all.due === all.waived ? null : all.on_time / (all.due - all.waived),
    unsettled,
    unread,
    overdue_by_age: ages.map((age) => countOverdue(rows, { ...age, from, to, today })),
    by_place: places.flatMap(({ id, name }) => {
      const own = byPlace.get(id) ?? [];
      const ofPlace = unknown.find(({ placeId }) => placeId === id);
      if (own.length === 0 && !ofPlace) return [];
      const { unsettled: waiting = 0, unread: undated = 0 } = ofPlace ?? {};
      return [{ profile_id: id, profile: name, unsettled: waiting, unread: undated, ...sumCounts(own) }];
    }),
    by_category: byCategory.sort((one, other) => one.category.localeCompare(other.category)),
    by_owner: byOwner.sort((one, other) => (one.owner ?? '').localeCompare(other.owner ?? '')),
  };
}

function groupRows<Key>(rows: readonly CountRow[], keyOf: (row: CountRow) => Key): Map<Key, CountRow[]> {
  const groups = new Map<Key, CountRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function sumCounts(rows: readonly CountRow[]): WireCounts {
  const counts = { due: 0, on_time: 0, late: 0, waived: 0, overdue: 0, open: 0 };
  for (const { standing, n } of rows) {
    counts.due += n;
    counts[standing] += n;
  }
  return counts;
}

type AgeOptions = (typeof ages)[number] & { from: string; to: string; today: number };

/** What is overdue for so many days, with the days of the list that shows the same. */
function countOverdue(rows: readonly CountRow[], { days, least, most, from, to, today }: AgeOptions) {
  const count = rows.reduce(
    (sum, { age, n }) => (age !== null && age >= least && age <= most ? sum + n : sum),
    0,
  );
  const last = formatDay(today - least);
  const first = Number.isFinite(most) ? formatDay(today - most) : from;
  return { days, count, from: first > from ? first : from, to: last < to ? last : to };
}

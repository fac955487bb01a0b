import type { WireDueDateCounts, WireFigures } from 'shared-lib/api/contract';
import { formatDay } from 'shared-lib/schedules';
import { countDueDatesForRate } from 'shared-lib/schedules/figures';
import { buildNameOrderSql, placeKindOrderSql } from '../../law-rules/trial-run/profile-rows.store';
import type { Query } from '../../platform/database/database';
import { findDueDatesStartDay } from '../../records/schedules/schedules.store';
import { countUnknownDuties, sumUnknownDutyCounts } from '../duties.store';
import { dueDateOwnerSql, lawCategorySql } from '../duty-filter.store';
import {
  buildOccurrenceFilterSql,
  isFiledButDueLaterSql,
  isFiledLateSql,
  isPastDueSql,
  type OccurrenceFilter,
} from '../occurrence-filter.store';

/** Overdue due dates are counted in these groups, by how many days they are late. */
const overdueAgeGroups = [
  { days: '1–7', minDays: 1, maxDays: 7 },
  { days: '8–30', minDays: 8, maxDays: 30 },
  { days: '31–90', minDays: 31, maxDays: 90 },
  { days: '91+', minDays: 91, maxDays: Number.POSITIVE_INFINITY },
] as const;

export type BoardFiguresFilter = Omit<OccurrenceFilter, 'from' | 'to' | 'standing'> & {
  from: string;
  to: string;
};

type FigureStatus = Exclude<keyof WireDueDateCounts, 'due' | 'ahead'>;
/** The place, law category and owner for which due dates are counted together. */
type CountDimensions = { placeId: number; category: string; ownerId: number | null; owner: string | null };
type StatusCountRow = CountDimensions & {
  standing: FigureStatus;
  /** How many days the due dates are overdue. Null if they have another status. */
  age: number | null;
  /** True if the due dates are filed, but due after today. */
  isAhead: boolean;
  n: number;
};
type UndecidedDutyCountRow = CountDimensions & { unsettled: number; unread: number };
type PlaceName = { id: number; name: string };

/** SQL for the status under which the figures count a due date `c`. `$2` is today. */
const statusInFiguresSql = `
  case c.state when 'waived' then 'waived' when 'open' then
      case when ${isPastDueSql('$2::date')} then 'overdue' else 'open' end
    else case when ${isFiledLateSql} then 'late' else 'on_time' end end`;

/**
 * Counts the due dates between two days. The list of due dates has the same numbers if it has the same filter.
 */
export async function readBoardFigures(query: Query, filter: BoardFiguresFilter): Promise<WireFigures> {
  const [rows, unknown, places, keptSince] = await Promise.all([
    readStatusCounts(query, filter),
    countUnknownDuties(query, filter),
    query<PlaceName>(
      `select id, name from profile where org_id = $1 order by ${placeKindOrderSql}, ${buildNameOrderSql()}, id`,
      [filter.orgId],
    ),
    findDueDatesStartDay(query, filter.orgId),
  ]);
  return buildFigures(filter, { rows, unknown, places, keptSince });
}

function readStatusCounts(query: Query, filter: BoardFiguresFilter): Promise<StatusCountRow[]> {
  const { sql, values } = buildOccurrenceFilterSql({ ...filter, standing: 'counted' }, { joinsDuties: true });
  return query<StatusCountRow>(
    `select f."placeId", f."ownerId", a.shown_name as owner, f.category, f.standing, f.age, f."isAhead", f.n
     from (
       select c.profile_id as "placeId", ${dueDateOwnerSql} as "ownerId", coalesce(${lawCategorySql}, '') as category,
         ${statusInFiguresSql} as standing,
         case when c.state = 'open' and ${isPastDueSql('$2::date')} then $2::date - c.effective_due end as age,
         ${isFiledButDueLaterSql('$2::date')} as "isAhead", count(*)::integer as n
       ${sql} group by 1, 2, 3, 4, 5, 6) f
     left join account a on a.org_id = $1 and a.id = f."ownerId"`,
    values,
  );
}

type BuildFiguresOptions = {
  rows: readonly StatusCountRow[];
  unknown: readonly UndecidedDutyCountRow[];
  places: readonly PlaceName[];
  keptSince: string | null;
};

function buildFigures(
  { from, to, today }: BoardFiguresFilter,
  { rows, unknown, places, keptSince }: BuildFiguresOptions,
): WireFigures {
  const totals = sumStatusCounts(rows);
  const ratedCount = countDueDatesForRate(totals);
  const groupCounts = createCountGrouper(rows, unknown);
  const byPlace = groupCounts(({ placeId }) => placeId);
  const byCategory = [...groupCounts(({ category }) => category)].map(([category, [counts]]) => ({
    category,
    ...counts,
  }));
  const byOwner = [...groupCounts(({ ownerId }) => ownerId)].map(([owner_id, [counts, first]]) => ({
    owner_id,
    owner: first.owner,
    ...counts,
  }));
  return {
    from,
    to,
    today: formatDay(today),
    kept_since: keptSince,
    ...totals,
    rate: ratedCount === 0 ? null : (totals.on_time - totals.ahead) / ratedCount,
    rate_of: 'fell-due',
    ...sumUnknownDutyCounts(unknown),
    overdue_by_age: overdueAgeGroups.map((age) => countOverdueOfAgeGroup(rows, { ...age, from, to, today })),
    by_place: places.flatMap(({ id, name }) => {
      const [counts] = byPlace.get(id) ?? [];
      return counts ? [{ profile_id: id, profile: name, ...counts }] : [];
    }),
    by_category: byCategory.sort((one, other) => one.category.localeCompare(other.category)),
    by_owner: byOwner.sort((one, other) => (one.owner ?? '').localeCompare(other.owner ?? '')),
  };
}

/**
 * Creates a function that groups the counts by a key. Each group has the sums and one of its rows. The caller
 * reads the names of the group from this row.
 */
function createCountGrouper(rows: readonly StatusCountRow[], unknown: readonly UndecidedDutyCountRow[]) {
  return <Key>(keyOf: (row: CountDimensions) => Key) => {
    const [due, waiting] = [groupRowsByKey(rows, keyOf), groupRowsByKey(unknown, keyOf)];
    const firsts = new Map([...rows, ...unknown].map((row) => [keyOf(row), row]));
    return new Map(
      [...firsts].map(([key, first]) => {
        const counts = {
          ...sumUnknownDutyCounts(waiting.get(key) ?? []),
          ...sumStatusCounts(due.get(key) ?? []),
        };
        return [key, [counts, first] as const];
      }),
    );
  };
}

function groupRowsByKey<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function sumStatusCounts(rows: readonly StatusCountRow[]): Required<WireDueDateCounts> {
  const counts = { due: 0, on_time: 0, late: 0, waived: 0, overdue: 0, open: 0, ahead: 0 };
  for (const { standing, isAhead, n } of rows) {
    counts.due += n;
    counts[standing] += n;
    if (isAhead) counts.ahead += n;
  }
  return counts;
}

type CountOverdueOfAgeGroupOptions = (typeof overdueAgeGroups)[number] & {
  from: string;
  to: string;
  today: number;
};

/**
 * Counts the overdue due dates of an age group. Also returns their first and their last day, for a link to these
 * due dates.
 */
function countOverdueOfAgeGroup(
  rows: readonly StatusCountRow[],
  { days, minDays, maxDays, from, to, today }: CountOverdueOfAgeGroupOptions,
) {
  const count = rows.reduce((sum, { age, n }) => (age !== null && age >= minDays && age <= maxDays ? sum + n : sum), 0);
  const last = formatDay(today - minDays);
  const first = Number.isFinite(maxDays) ? formatDay(today - maxDays) : from;
  return { days, count, from: first > from ? first : from, to: last < to ? last : to };
}

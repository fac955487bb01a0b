import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import type { Month } from 'shared-lib/schedules';
import { countDueDatesForRate, formatRate } from 'shared-lib/schedules/figures';
import { t } from 'shared-lib/words';
import { formatIsoMonth, parseIsoMonth } from '../days/days';
import { callApi, dueDatesQueryKey } from './call-api';
import type { StatusFilter } from './lists';
import { parseCount, parseRows, toTextOrEmpty } from './occurrence';

/** Counts of a month's due dates at a place. `open`: due or overdue. */
export type MonthCounts = {
  month: Month;
  open: number;
  overdue: number;
  /** The number of due dates that were done, on time or late. */
  done: number;
  late: number;
  waived: number;
  /** How many of `done` are due after today. Rates leave them out. */
  ahead: number;
};

export type PlaceYear = {
  id: number;
  name: string;
  /**
   * How many duties of this place belong to no month. Nobody has decided yet whether they apply, or no date could be
   * read from their record.
   */
  unknown: number;
  months: MonthCounts[];
};

/** The counts of a year, by place. */
export type YearByPlace = { months: Month[]; unknown: number; places: PlaceYear[] };

type UnknownDutiesFilter = {
  stands?: 'unsettled' | 'unread' | 'unknown';
  place?: number | string | undefined;
  category?: string;
  owner?: string;
};

/** Makes the address of the list of duties that are undecided or have no readable date. */
export function makeUnknownDutiesAddress({ stands = 'unknown', ...narrowed }: UnknownDutiesFilter): string {
  const params = Object.entries(narrowed).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/obligations?${new URLSearchParams([['tab', 'duties'], ['stands', stands], ...params])}`;
}

export function useYearByPlace(first: Month) {
  const body = { from: formatIsoMonth(first) };
  return useQuery({
    queryKey: [dueDatesQueryKey, 'heat', body],
    queryFn: ({ signal }) => callApi('occurrences/heat', { body, parse: parseYearByPlace, signal }),
    staleTime: 0,
  });
}

/**
 * Parses the year by place. Returns undefined if any number is missing, because it would look as if nothing
 * were due there.
 */
function parseYearByPlace(reply: Record<string, unknown>): YearByPlace | undefined {
  const months = parseRows(reply.months, (month) => parseIsoMonth(toTextOrEmpty(month)));
  const unknown = parseUnknownDutyCount(reply);
  if (!months?.length || unknown === undefined) return undefined;
  const places = parseRows(reply.data, (row) => parsePlaceYear(row, months));
  const isWhole = Array.isArray(reply.data) && places?.length === reply.data.length;
  return isWhole ? { months, unknown, places } : undefined;
}

function parseUnknownDutyCount(wire: Record<string, unknown>): number | undefined {
  const [unsettled, unread] = [parseCount(wire.unsettled), parseCount(wire.unread)];
  return unsettled === undefined || unread === undefined ? undefined : unsettled + unread;
}

function parsePlaceYear(wire: unknown, months: readonly Month[]): PlaceYear | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, unknown] = [parseId(row.profile_id), parseUnknownDutyCount(row)];
  const counts = parseRows(row.months, parseMonthCounts);
  if (id === undefined || unknown === undefined || counts?.length !== months.length) return undefined;
  const named = counts.flatMap((count, nth) => {
    const month = months[nth];
    return month === undefined ? [] : [{ month, ...count }];
  });
  return { id, name: toTextOrEmpty(row.profile), unknown, months: named };
}

/** Parses the counts of a month. Returns undefined if one is missing. */
export function parseMonthCounts(wire: unknown): Omit<MonthCounts, 'month'> | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [due, overdue, done] = [parseCount(row.due), parseCount(row.overdue), parseCount(row.done)];
  const [late, waived] = [parseCount(row.late), parseCount(row.waived)];
  if (due === undefined || overdue === undefined || done === undefined) return undefined;
  if (late === undefined || waived === undefined) return undefined;
  // Only the reply with the year by place has `ahead`, because only its page shows a rate.
  return { open: due + overdue, overdue, done, late, waived, ahead: parseCount(row.ahead) ?? 0 };
}

export function sumMonthCounts(months: readonly MonthCounts[], what: Exclude<keyof MonthCounts, 'month'>): number {
  return months.reduce((sum, one) => sum + one[what], 0);
}

/** Counts the due dates that are open but not overdue yet. */
const countOpenNotOverdue = (months: readonly MonthCounts[]) =>
  sumMonthCounts(months, 'open') - sumMonthCounts(months, 'overdue');

/** Adds up the counts of all given places, by month. */
export function sumPlacesByMonth(months: readonly Month[], places: readonly PlaceYear[]): MonthCounts[] {
  return months.map((month, nth) => {
    const sum = { month, open: 0, overdue: 0, done: 0, late: 0, waived: 0, ahead: 0 };
    for (const place of places) {
      sum.open += place.months[nth]?.open ?? 0;
      sum.overdue += place.months[nth]?.overdue ?? 0;
      sum.done += place.months[nth]?.done ?? 0;
      sum.late += place.months[nth]?.late ?? 0;
      sum.waived += place.months[nth]?.waived ?? 0;
      sum.ahead += place.months[nth]?.ahead ?? 0;
    }
    return sum;
  });
}

export type FindShadeLevel = (open: number) => number;

/**
 * Makes a function that finds the shade for a number. There are four shades, each for a quarter of the range up
 * to the largest number.
 */
export function makeShadeLevelFinder(places: readonly PlaceYear[]): FindShadeLevel {
  const most = Math.max(1, ...places.flatMap(({ months }) => months.map(({ open }) => open)));
  return (open) => Math.ceil((open / most) * 4);
}

/** The columns of the year's open due dates: all of them, those overdue, and those due later. */
export const yearSumColumns: readonly YearSumColumn[] = [
  { title: t('Open'), shownTitle: t('All'), count: (months) => sumMonthCounts(months, 'open') },
  { title: t('Overdue'), standing: 'overdue', count: (months) => sumMonthCounts(months, 'overdue') },
  { title: t('Due later'), standing: 'due', count: countOpenNotOverdue },
];

export type YearSumColumn = {
  title: string;
  /** The title that the column shows below the title of its group, if it is not `title`. */
  shownTitle?: string;
  standing?: StatusFilter;
  count: (months: readonly MonthCounts[]) => number;
};

export const waivedColumn: YearSumColumn = {
  title: t('Waived'),
  standing: 'waived',
  count: (months) => sumMonthCounts(months, 'waived'),
};

/**
 * Computes the on-time rate from two counts: the due dates done on time, and all due dates that fell due and
 * were not waived. Returns undefined if no due date fell due.
 */
export function computeOnTimeFigures(months: readonly MonthCounts[]) {
  const ahead = sumMonthCounts(months, 'ahead');
  const onTime = sumMonthCounts(months, 'done') - sumMonthCounts(months, 'late') - ahead;
  const waived = sumMonthCounts(months, 'waived');
  const due = sumMonthCounts(months, 'open') + sumMonthCounts(months, 'done') + waived;
  const all = countDueDatesForRate({ due, waived, open: countOpenNotOverdue(months), ahead });
  const rate = formatRate(onTime, all);
  return rate === undefined ? undefined : { rate, onTime, all };
}

/** Explains what each sum of the year means. */
export const yearSumExplanations = [
  [t('Open'), t('Overdue or due later. Each month shows how many of its open due dates are overdue.')],
  [t('Waived'), t('Need not be done this time, for a reason that somebody gave.')],
  [t('On time'), t('Share of the due dates up to today. Those waived, or filed for a later day, are not counted.')],
  [t('Date unknown'), t('Duties without an answer or without a date.')],
] as const;

import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { type Day, findDayOfMonth, formatDay, type Month, parseDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { callApi, dueDatesQueryKey } from './call-api';
import {
  type DueDateStatus,
  type DutyKind,
  type Occurrence,
  parseCount,
  parseNamedId,
  parseOccurrence,
  parseRows,
  toTextOrEmpty,
} from './occurrence';

/** The "Next 7 days" on Today end this many days after today. */
export const nextDaysCount = 7;

/** The filter of a list of due dates. */
export type OccurrenceFilter = {
  from?: Day | undefined;
  to?: Day | undefined;
  /** The status of the due dates. Undefined: open ones. */
  standing?: StatusFilter | undefined;
  profileId?: number | undefined;
  /** The moment after which a due date must be new or have moved. */
  changedAfter?: string | undefined;
  /** The only duty whose due dates are listed. */
  duty?: { kind: DutyKind; id: number } | undefined;
  owner?: OwnerFilter | undefined;
  /** The category of the law. The empty text means laws without one. */
  category?: string | undefined;
  /** Whether each duty is listed only once, with its first due date that matches. */
  once?: true | undefined;
};

/**
 * `done`: done on time or late. `counted`: all but void. `to-file`: waits for the user to file it.
 * `to-check`: waits for the user's check. `returned`: sent back by its checker. `target-near`: due after the
 * next 7 days, but the target lies in them or has passed. `near`: due in these days, or `target-near`.
 */
export const statusFilters = [
  'overdue',
  'due',
  'done',
  'on-time',
  'late',
  'waived',
  'void',
  'counted',
  'returned',
  'to-file',
  'to-check',
  'target-near',
  'near',
] as const satisfies (
  | DueDateStatus
  | 'done'
  | 'counted'
  | 'to-file'
  | 'to-check'
  | 'returned'
  | 'target-near'
  | 'near'
)[];
export type StatusFilter = (typeof statusFilters)[number];

/**
 * A filter by owner: due dates that the user owns or checks, that have no owner, or that the user with this
 * id owns.
 */
export type OwnerFilter = 'me' | 'nobody' | number;

/** A page of a list. `next` is needed to fetch the page after it. */
export type OccurrencePage = { total: number; rows: Occurrence[]; next: string | undefined };

export function useOccurrencePage(filter: OccurrenceFilter, after: string | undefined) {
  const body = {
    ...(filter.from !== undefined && { from: formatDay(filter.from) }),
    ...(filter.to !== undefined && { to: formatDay(filter.to) }),
    ...(filter.standing && { standing: filter.standing }),
    ...(filter.profileId !== undefined && { profile_id: filter.profileId }),
    ...(filter.changedAfter !== undefined && { changed_after: filter.changedAfter }),
    ...(filter.duty && { kind: filter.duty.kind, record_id: filter.duty.id }),
    ...(filter.owner && { owner: filter.owner }),
    ...(filter.category !== undefined && { category: filter.category }),
    ...(filter.once && { once: true }),
    ...(after !== undefined && { after }),
  };
  return useQuery({
    queryKey: [dueDatesQueryKey, 'list', body],
    queryFn: ({ signal }) => callApi('occurrences/list', { body, parse: parseOccurrencePage, signal }),
    staleTime: 0,
  });
}

function parseOccurrencePage(reply: Record<string, unknown>): OccurrencePage | undefined {
  const [total, rows] = [parseCount(reply.total), parseRows(reply.data, parseOccurrence)];
  if (total === undefined || !rows) return undefined;
  return { total, rows, next: toTextOrEmpty(reply.next) || undefined };
}

/** The due dates of a day: how many are open, done, done late and waived, and the names of the first open ones. */
export type DaySummary = {
  count: number;
  overdue: number;
  done: number;
  late: number;
  waived: number;
  names: string[];
  /** The name of a holiday, or an empty text for a weekly day off. It is undefined on working days. */
  off?: string;
  /** The name of a holiday at only some places, with the names of these places. Then `off` is undefined. */
  partlyOff?: string;
};

const emptyDaySummary = { count: 0, overdue: 0, done: 0, late: 0, waived: 0, names: [] };

type DaySummariesQueryOptions = { from: Day; to: Day; profileId: number | undefined; owner: OwnerFilter | undefined };

/** Makes the query of the days of a month. It also serves to prefetch a month. */
export function makeDaySummariesQuery({ from, to, profileId, owner }: DaySummariesQueryOptions) {
  const body = {
    from: formatDay(from),
    to: formatDay(to),
    ...(profileId !== undefined && { profile_id: profileId }),
    ...(owner && { owner }),
  };
  return {
    queryKey: [dueDatesQueryKey, 'days', body],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('occurrences/days', { body, parse: parseDaySummaries, signal }),
  };
}

/**
 * Parses the days with due dates and the days off. Returns undefined if a row is malformed, because nothing
 * would seem due on that day.
 */
function parseDaySummaries({ data, days_off }: Record<string, unknown>): Record<Day, DaySummary> | undefined {
  const summaries = parseRows(data, parseDaySummary);
  if (summaries?.length !== Object(data).length) return undefined;
  const days: Record<Day, DaySummary> = Object.fromEntries(summaries ?? []);
  for (const one of Array.isArray(days_off) ? days_off : []) {
    const off = parseDay(Object(one).day);
    if (off !== undefined) days[off] = { ...emptyDaySummary, ...days[off], ...parseDayOff(Object(one)) };
  }
  return days;
}

/** Parses a day off. A weekly day off of only some places is left out. */
function parseDayOff(row: Record<string, unknown>): Pick<DaySummary, 'off' | 'partlyOff'> {
  const { name, places, more_places, everywhere } = row;
  const holiday = toTextOrEmpty(name);
  const at = parseRows(places, (place) => toTextOrEmpty(place) || undefined) ?? [];
  if (at.length === 0) return { off: holiday };
  const words = { name: holiday, places: at.join('; '), count: parseCount(more_places) ?? 0 };
  if (holiday === '') return {};
  const text = words.count > 0 ? t('{name}: only {places} and {count} more', words) : t('{name}: only {places}', words);
  return everywhere === true ? { off: text } : { partlyOff: text };
}

function parseDaySummary(wire: unknown): [Day, DaySummary] | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [day, count, overdue] = [parseDay(row.day), parseCount(row.count), parseCount(row.overdue)];
  const done = parseCount(row.done);
  if (day === undefined || count === undefined || overdue === undefined || done === undefined) return undefined;
  const names = parseRows(row.names, (name) => (typeof name === 'string' ? name : undefined)) ?? [];
  // Older servers do not count waived due dates.
  const [late, waived] = [parseCount(row.late) ?? 0, parseCount(row.waived) ?? 0];
  return [day, { count, overdue, done, late, waived, names: names.slice(0, 3) }];
}

/** Fetches all places: the id and the name of each, and the id of its state (such as Goa). */
export function usePlaceNames() {
  return useQuery({
    queryKey: [dueDatesQueryKey, 'profiles'],
    queryFn: ({ signal }) => callApi('profiles/list', { parse: parsePlacesWithStates, signal }),
  });
}

function parsePlacesWithStates({ data }: Record<string, unknown>) {
  return parseRows(data, (wire) => {
    const { id, name, state_id }: Record<string, unknown> = Object(wire);
    const named = parseNamedId(id, name);
    return named && { ...named, stateId: parseId(state_id) };
  });
}

/** Options for the address of a list. Days have the same form as in addresses. */
type DueDateListAddressOptions = {
  list?: 'overdue' | 'due' | 'open' | 'duties';
  from?: string;
  to?: string;
  standing?: StatusFilter;
  owner?: string;
  /** Further parameters, such as `place`. A row of the board adds the id of its place, category or owner. */
  [param: string]: string | number | undefined;
};

/** Makes the address of a list of due dates in the calendar. By default it lists open ones. */
export function makeDueDateListAddress({ list = 'open', ...choice }: DueDateListAddressOptions): string {
  const params = Object.entries(choice).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/calendar?${new URLSearchParams([['list', list], ...params])}`;
}

type MonthAddressOptions = {
  place?: number | undefined;
  standing?: StatusFilter;
  /** The last month of the due dates. Undefined: they are all in `month`. */
  lastMonth?: Month;
  /** The last day of the list, if it comes before the end of its months. */
  lastDay?: Day;
};

/** Makes the address of the due dates in one or more months, at one place or at all. By default it lists open ones. */
export function makeMonthAddress(month: Month, options: MonthAddressOptions = {}): string {
  const { place, standing, lastMonth = month, lastDay = Number.POSITIVE_INFINITY } = options;
  return makeDueDateListAddress({
    from: formatDay(findDayOfMonth(month, 1)),
    to: formatDay(Math.min(lastDay, findDayOfMonth(lastMonth, 'last'))),
    ...(place !== undefined && { place: String(place) }),
    ...(standing && { standing }),
  });
}

/** Makes the address of the list of changes. It begins at the same moment as the changes on Today. */
export function makeChangedDueDatesAddress({ after = '', to }: { after: string | undefined; to: Day }): string {
  return `/calendar?${new URLSearchParams({ list: 'changed', since: after, to: formatDay(to) })}`;
}

/** Finds the address of the whole list, if some of its rows are not shown. */
export function findFullListAddress(
  { total, rows }: { total: number; rows: readonly unknown[] },
  address: string,
): string | undefined {
  return total > rows.length ? address : undefined;
}

/** Makes the address of the list of due dates in the seven days after today. */
export function makeNextDaysAddress(today: Day, place: number | undefined): string {
  const days = { from: formatDay(today + 1), to: formatDay(today + nextDaysCount) };
  return makeDueDateListAddress({ list: 'due', ...days, place });
}

export const ownerlessLawsAddress = '/today?list=ownerless';

/** The address of the places, with the first one chosen. */
export const placesPageAddress = '/law-questions/0/trial-run?place=first';

/** The address that opens the dialog for a new place. */
export const newPlaceAddress = '/law-questions/0/trial-run?add=place';

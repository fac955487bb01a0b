import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { type Day, parseDay } from 'shared-lib/schedules';
import { callApi, dueDatesQueryKey } from './call-api';
import {
  type DutyKind,
  type NamedId,
  type Occurrence,
  parseCount,
  parseNamedIds,
  parseOccurrence,
  parseRows,
  toTextOrEmpty,
} from './occurrence';
import { type OwnedDueDates, parseOwnedDueDates } from './owners';

/** The first rows of a list, and the number of all its rows. */
export type TodayListSection<Row = Occurrence> = { total: number; rows: Row[] };

/** A law that nobody has decided, so that it is not known whether it applies. */
export type UndecidedLaw = {
  id: number;
  name: string;
  cause: 'no-rules' | 'needs-input' | 'no-state';
  duties: number;
  /** The places at which the law waits for a decision. */
  places: NamedId[];
};

/** A question whose answer would decide laws at the places in `places`. */
export type DecidingQuestion = { question: string; laws: number; duties: number; places: NamedId[] };

/** For how many laws people decided whether they apply, and how many of these decisions need a review. */
export type DecidedLawCounts = { laws: number; toReview: number };

/** The due dates that are new or have moved since a person last looked. */
export type ChangedDueDateList = TodayListSection & {
  /** The moment of the person's last visit. It is undefined before the first visit. */
  after: string | undefined;
  /** The last day of the list. Later due dates are left out. */
  to: Day;
  /** Due dates that no longer exist. They are not parsed here; the section that shows them parses them. */
  removed: TodayListSection<unknown>;
};

/** A license that ends soon or has ended. */
export type EndingLicense = {
  id: number;
  name: string;
  /** The name of the place that holds the license. */
  profile: string;
  profileId?: number;
  validUntil: Day;
  /** Whether the renewal was applied for. */
  isApplied: boolean;
};

export type TodayData = {
  /** The place whose due dates are shown. Undefined: all places. */
  placeId: number | undefined;
  /** Until when the user is away. It is not parsed here; the note that shows it parses it. */
  away: unknown;
  /** The people for whom the user stands in, not parsed yet. Undefined if there are no such people. */
  standsInFor: unknown;
  /** The packs that wait for the user's signature, not parsed yet. Undefined if no pack waits. */
  toSign: unknown;
  today: Day;
  /** The day from which on Lexboard keeps due dates. It is undefined if due dates are not turned on. */
  since: Day | undefined;
  /** The number of organisations and branches. */
  profiles: number;
  overdue: TodayListSection;
  dueToday: TodayListSection;
  /** The due dates of the next seven days. */
  nextDays: TodayListSection;
  /** The due dates after the next seven days whose target lies within these days or has passed. */
  nearTargets: TodayListSection;
  changed: ChangedDueDateList;
  /** The time at which the server made this reply. */
  moment: string;
  /** The first due date after the next seven days. */
  nextDue: Day | undefined;
  unsettled: TodayListSection<UndecidedLaw>;
  /** The questions to answer. Those that would decide most laws come first. */
  questions: DecidingQuestion[];
  decided: DecidedLawCounts;
  /** How many duties have no due date, because none could be read from their record. */
  unreadDuties: Record<DutyKind, number>;
  owned: OwnedDueDates;
  /** The filings of others that wait for the user's check. */
  toCheck: TodayListSection;
  /** The licenses that end soon or have ended. */
  endingLicenses: TodayListSection<EndingLicense>;
  /** The waived due dates that need a review today or before. */
  toReview: TodayListSection;
  /**
   * The counts of months and laws. They and the failed mails below are not parsed here; the sections that
   * show them parse them.
   */
  year: { months: unknown; laws: unknown };
  failedMails: unknown;
};

/**
 * A failed call is repeated after this time, because the first due dates of a large organisation take a
 * minute to compute.
 */
const retryIntervalMs = 10_000;

/** Fetches the content of Today at each visit. Until it arrives, the old content stays in view. */
export function useTodayData(staleTime = 0, placeId?: number) {
  return useQuery({
    queryKey: [dueDatesQueryKey, 'today', placeId],
    queryFn: async ({ signal }) => {
      const body = { ...makeChangedAfterField(), ...(placeId !== undefined && { profile_id: placeId }) };
      const data = await callApi('today/view', { body, parse: parseTodayData, signal });
      storeShownChangesStart(data.today, data.changed.after);
      return { ...data, placeId };
    },
    staleTime,
    refetchInterval: ({ state }) => state.status === 'error' && retryIntervalMs,
  });
}

/** Parses the content of Today. Undefined if any number is missing, because it must not look like 0. */
function parseTodayData(reply: Record<string, unknown>): Omit<TodayData, 'placeId'> | undefined {
  const data: Record<string, unknown> = Object(reply.data);
  const today = parseDay(data.today);
  const profiles = parseCount(data.profiles);
  const overdue = parseListSection(data.overdue, parseOccurrence);
  const dueToday = parseListSection(data.due_today, parseOccurrence);
  const nextDays = parseListSection(data.next_days, parseOccurrence);
  const near = parseRows(Object(data.near).data, parseOccurrence) ?? [];
  const unsettled = parseListSection(data.unsettled, parseUndecidedLaw);
  const [changed, moment] = [parseChangedDueDates(data.changed), toTextOrEmpty(data.moment)];
  const unreadDuties = parseUnreadDutyCounts(data.undated);
  const [owned, decided] = [parseOwnedDueDates(data), parseDecidedLawCounts(data.decided)];
  const questions = parseDecidingQuestions(data.unsettled);
  const toCheck = parseListSection(data.to_check, parseOccurrence);
  const endingLicenses = parseListSection(data.licenses_ending, parseEndingLicense);
  const toReview = parseListSection(data.to_review, parseOccurrence);
  const [since, nextDue] = [data.since, data.next_due].map(parseDayOrNull);
  if (today === undefined || profiles === undefined || since === undefined || nextDue === undefined) return undefined;
  if (!overdue || !dueToday || !nextDays || !unsettled || !unreadDuties || !changed || !moment || !owned)
    return undefined;
  if (!questions || !decided || !toCheck || !toReview || !endingLicenses) return undefined;
  return {
    today,
    since: since ?? undefined,
    profiles,
    overdue,
    dueToday,
    nextDays,
    nearTargets: {
      total: parseCount(data.near_targets) ?? 0,
      rows: near.filter(({ id }) => !nextDays.rows.some((row) => row.id === id)),
    },
    changed,
    moment,
    nextDue: nextDue ?? undefined,
    unsettled,
    questions,
    decided,
    unreadDuties,
    owned,
    toCheck,
    endingLicenses,
    toReview,
    year: { months: data.months, laws: data.laws },
    failedMails: data.failed_mails,
    away: data.away,
    standsInFor: data.stands_in_for,
    toSign: data.packs_to_sign,
  };
}

/** Parses a day. `null` if the server says that there is none, undefined if the value is missing. */
function parseDayOrNull(value: unknown): Day | null | undefined {
  return value === null ? null : parseDay(value);
}

function parseListSection<Row>(
  wire: unknown,
  parse: (row: unknown) => Row | undefined,
): TodayListSection<Row> | undefined {
  const { total, data }: Record<string, unknown> = Object(wire);
  const [count, rows] = [parseCount(total), parseRows(data, parse)];
  return count === undefined || !rows ? undefined : { total: count, rows };
}

function parseEndingLicense(wire: unknown): EndingLicense | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, validUntil] = [parseId(row.id), parseDay(row.valid_until)];
  if (id === undefined || validUntil === undefined) return undefined;
  return {
    id,
    name: toTextOrEmpty(row.name),
    profile: toTextOrEmpty(row.profile),
    validUntil,
    isApplied: row.applied === true,
  };
}

function parseChangedDueDates(wire: unknown): ChangedDueDateList | undefined {
  const { after, to, gone = { total: 0, data: [] } }: Record<string, unknown> = Object(wire);
  const [section, last] = [parseListSection(wire, parseOccurrence), parseDay(to)];
  // Older servers do not send the due dates that were removed.
  const removed = parseListSection(gone, (row) => row);
  return section && removed && last !== undefined
    ? { ...section, after: toTextOrEmpty(after) || undefined, to: last, removed }
    : undefined;
}

export function parseUndecidedLaw(wire: unknown): UndecidedLaw | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, duties] = [parseId(row.law_id), parseCount(row.duties)];
  const { cause } = row;
  const places = parseNamedIds({ data: row.profiles });
  if (id === undefined || duties === undefined || !places) return undefined;
  if (cause !== 'no-rules' && cause !== 'needs-input' && cause !== 'no-state') return undefined;
  return { id, name: toTextOrEmpty(row.law), cause, duties, places };
}

function parseDecidingQuestions(unsettled: unknown): DecidingQuestion[] | undefined {
  const { questions }: Record<string, unknown> = Object(unsettled);
  return parseRows(questions, (wire) => {
    const row: Record<string, unknown> = Object(wire);
    const [laws, duties] = [parseCount(row.laws), parseCount(row.duties)];
    const [question, places] = [toTextOrEmpty(row.question), parseNamedIds({ data: row.profiles })];
    if (!question || laws === undefined || duties === undefined || !places) return undefined;
    return { question, laws, duties, places };
  });
}

function parseDecidedLawCounts(wire: unknown): DecidedLawCounts | undefined {
  const counts: Record<string, unknown> = Object(wire);
  const [laws, toReview] = [parseCount(counts.laws), parseCount(counts.to_review)];
  return laws === undefined || toReview === undefined ? undefined : { laws, toReview };
}

function parseUnreadDutyCounts(wire: unknown): TodayData['unreadDuties'] | undefined {
  const counts: Record<string, unknown> = Object(wire);
  const license = parseCount(counts.license);
  const returns = parseCount(counts.return);
  const other = parseCount(counts['other-compliance']);
  if (license === undefined || returns === undefined || other === undefined) return undefined;
  return { license, return: returns, 'other-compliance': other };
}

/** The day on which this page shows the changes, and the moment after which they were made. */
let shownChanges: { day: Day; after: string } | undefined;

/**
 * Makes the request field for the changes. All day, the open page asks for the changes since the same moment.
 * So the list stays in view after the server has recorded that the person saw it.
 */
function makeChangedAfterField(): { changed_after?: string } {
  return shownChanges?.day === findOrganisationDay() ? { changed_after: shownChanges.after } : {};
}

export function storeShownChangesStart(day: Day, after: string | undefined): void {
  shownChanges = after === undefined ? undefined : { day, after };
}

/**
 * Reports to the server which changes the person has seen. If this fails, Today shows the same changes once
 * more.
 */
export async function reportChangesSeen(moment: string): Promise<void> {
  await send({ method: 'POST', path: 'today/seen', body: { moment } });
}

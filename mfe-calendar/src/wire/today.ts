import { findPageToday } from 'shared-lib/access/page-today';
import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { type Day, parseDay } from 'shared-lib/schedules';
import { ask, dueDatesKey } from './ask';
import {
  type DutyKind,
  type Named,
  type Occurrence,
  parseCount,
  parseNames,
  parseOccurrence,
  parseRows,
  textOf,
} from './occurrence';
import { type Owned, parseOwned } from './owners';

/** A part of a list: its first rows, and how many rows it has in all. */
export type Section<Row = Occurrence> = { total: number; rows: Row[] };

/** A law of which nobody decided whether it applies. */
export type UnsettledLaw = {
  id: number;
  name: string;
  cause: 'no-rules' | 'needs-input' | 'no-state';
  duties: number;
  /** Where it waits. */
  places: Named[];
};

/** A question without an answer, of which one answer settles laws at these places. */
export type SettlingQuestion = { question: string; laws: number; duties: number; places: Named[] };

/** How many laws people decided, and how many of them are to be reviewed. */
export type Decided = { laws: number; toReview: number };

/** The due dates that are new or moved since a person last looked. */
export type Changed = Section & {
  /** The moment of that look. Undefined: they never looked. */
  after: string | undefined;
  /** Later ones are not shown. */
  to: Day;
  /** What was due and no longer is, as it came. `GoneRows` reads it. */
  gone: Section<unknown>;
};

/** A license that ends soon or has ended. */
export type EndingLicense = {
  id: number;
  name: string;
  /** Where it is held. Without an id its name is all that is known. */
  profile: string;
  profileId?: number;
  validUntil: Day;
  /** Its renewal was applied for. */
  isApplied: boolean;
};

export type Today = {
  /** The place of these due dates. Undefined: all places. */
  placeId: number | undefined;
  /** Until when the reader is away, as it came. `AwayNote` reads it. */
  away: unknown;
  /** The packs that wait for the reader's signature, as they came. `TodayLines` reads them. Undefined: none. */
  toSign: unknown;
  today: Day;
  /** The day from which due dates are kept. Undefined: nobody has begun. */
  since: Day | undefined;
  /** How many organisations and branches there are. */
  profiles: number;
  overdue: Section;
  dueToday: Section;
  nextDays: Section;
  changed: Changed;
  /** The moment of this answer. */
  moment: string;
  /** The first due date after the next days. */
  nextDue: Day | undefined;
  unsettled: Section<UnsettledLaw>;
  /** Those that settle most come first. */
  questions: SettlingQuestion[];
  decided: Decided;
  /** How many duties have no date that could be read. */
  undated: Record<DutyKind, number>;
  owned: Owned;
  /** What was filed and waits for my check. */
  toCheck: Section;
  /** Licenses that end soon or have ended. */
  ending: Section<EndingLicense>;
  /** What is waived, and to be reviewed by today. */
  toReview: Section;
  /** The months and the laws in numbers, and the failed mails, as they came. Who shows them reads them. */
  year: { months: unknown; laws: unknown };
  failedMails: unknown;
};

/** The first due dates of a large organisation take a minute, and a lost connection comes back. */
const retryAfterMs = 10_000;

/** What Today shows. It is fetched again on each visit; until then the older answer stays in view. */
export function useToday(staleTime = 0, placeId?: number) {
  return useQuery({
    queryKey: [dueDatesKey, 'today', placeId],
    queryFn: async ({ signal }) => {
      const body = { ...askedLook(), ...(placeId !== undefined && { profile_id: placeId }) };
      const data = await ask('today/view', { body, parse: parseToday, signal });
      keepLook(data.today, data.changed.after);
      return { ...data, placeId };
    },
    staleTime,
    refetchInterval: ({ state }) => state.status === 'error' && retryAfterMs,
  });
}

/** Undefined if any number is missing: a missing number must not look like 0. */
function parseToday(reply: Record<string, unknown>): Omit<Today, 'placeId'> | undefined {
  const data: Record<string, unknown> = Object(reply.data);
  const today = parseDay(data.today);
  const profiles = parseCount(data.profiles);
  const overdue = parseSection(data.overdue, parseOccurrence);
  const dueToday = parseSection(data.due_today, parseOccurrence);
  const nextDays = parseSection(data.next_days, parseOccurrence);
  const unsettled = parseSection(data.unsettled, parseUnsettledLaw);
  const [changed, moment] = [parseChanged(data.changed), textOf(data.moment)];
  const undated = parseUndated(data.undated);
  const [owned, decided] = [parseOwned(data), parseDecided(data.decided)];
  const questions = parseQuestions(data.unsettled);
  const toCheck = parseSection(data.to_check, parseOccurrence);
  const ending = parseSection(data.licenses_ending, parseEnding);
  const toReview = parseSection(data.to_review, parseOccurrence);
  const [since, nextDue] = [data.since, data.next_due].map(parseDayOrNull);
  if (today === undefined || profiles === undefined || since === undefined || nextDue === undefined)
    return undefined;
  if (!overdue || !dueToday || !nextDays || !unsettled || !undated || !changed || !moment || !owned)
    return undefined;
  if (!questions || !decided || !toCheck || !toReview || !ending) return undefined;
  return {
    today,
    since: since ?? undefined,
    profiles,
    overdue,
    dueToday,
    nextDays,
    changed,
    moment,
    nextDue: nextDue ?? undefined,
    unsettled,
    questions,
    decided,
    undated,
    owned,
    toCheck,
    ending,
    toReview,
    year: { months: data.months, laws: data.laws },
    failedMails: data.failed_mails,
    away: data.away,
    toSign: data.packs_to_sign,
  };
}

/** `null` says that there is no such day. Undefined: the answer does not say it. */
function parseDayOrNull(value: unknown): Day | null | undefined {
  return value === null ? null : parseDay(value);
}

function parseSection<Row>(
  wire: unknown,
  parse: (row: unknown) => Row | undefined,
): Section<Row> | undefined {
  const { total, data }: Record<string, unknown> = Object(wire);
  const [count, rows] = [parseCount(total), parseRows(data, parse)];
  return count === undefined || !rows ? undefined : { total: count, rows };
}

function parseEnding(wire: unknown): EndingLicense | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, validUntil] = [parseId(row.id), parseDay(row.valid_until)];
  if (id === undefined || validUntil === undefined) return undefined;
  return {
    id,
    name: textOf(row.name),
    profile: textOf(row.profile),
    validUntil,
    isApplied: row.applied === true,
  };
}

function parseChanged(wire: unknown): Changed | undefined {
  const { after, to, gone = { total: 0, data: [] } }: Record<string, unknown> = Object(wire);
  const [section, last] = [parseSection(wire, parseOccurrence), parseDay(to)];
  // An older server does not say what went.
  const went = parseSection(gone, (row) => row);
  return section && went && last !== undefined
    ? { ...section, after: textOf(after) || undefined, to: last, gone: went }
    : undefined;
}

export function parseUnsettledLaw(wire: unknown): UnsettledLaw | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, duties] = [parseId(row.law_id), parseCount(row.duties)];
  const { cause } = row;
  const places = parseNames({ data: row.profiles });
  if (id === undefined || duties === undefined || !places) return undefined;
  if (cause !== 'no-rules' && cause !== 'needs-input' && cause !== 'no-state') return undefined;
  return { id, name: textOf(row.law), cause, duties, places };
}

function parseQuestions(unsettled: unknown): SettlingQuestion[] | undefined {
  const { questions }: Record<string, unknown> = Object(unsettled);
  return parseRows(questions, (wire) => {
    const row: Record<string, unknown> = Object(wire);
    const [laws, duties] = [parseCount(row.laws), parseCount(row.duties)];
    const [question, places] = [textOf(row.question), parseNames({ data: row.profiles })];
    if (!question || laws === undefined || duties === undefined || !places) return undefined;
    return { question, laws, duties, places };
  });
}

function parseDecided(wire: unknown): Decided | undefined {
  const counts: Record<string, unknown> = Object(wire);
  const [laws, toReview] = [parseCount(counts.laws), parseCount(counts.to_review)];
  return laws === undefined || toReview === undefined ? undefined : { laws, toReview };
}

function parseUndated(wire: unknown): Today['undated'] | undefined {
  const counts: Record<string, unknown> = Object(wire);
  const license = parseCount(counts.license);
  const returns = parseCount(counts.return);
  const other = parseCount(counts['other-compliance']);
  if (license === undefined || returns === undefined || other === undefined) return undefined;
  return { license, return: returns, 'other-compliance': other };
}

/** The look that this page shows: its day, and the moment of the look before it. */
let shown: { day: Day; after: string } | undefined;

/**
 * What changed is asked for from the same moment as long as the page lives and the day lasts. So the list stays in view
 * after the server has noted that it was seen.
 */
function askedLook(): { changed_after?: string } {
  return shown?.day === findPageToday() ? { changed_after: shown.after } : {};
}

export function keepLook(day: Day, after: string | undefined): void {
  shown = after === undefined ? undefined : { day, after };
}

/** Notes on the server what was seen. Without an answer the same changes are shown once more. */
export async function noteSeen(moment: string): Promise<void> {
  await send({ method: 'POST', path: 'today/seen', body: { moment } });
}

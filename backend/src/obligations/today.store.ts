import { occurrenceLimits } from 'shared-lib/api/contract';
import type { RecordKindName } from 'shared-lib/records';
import { type Day, findMonth, formatDay } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import { storedKinds } from '../platform/database/stored-kind';
import { listPacksToSign } from './board/packs.store';
import { countDecidedLaws } from './decided-laws.store';
import { countDuties, countOwnerlessDuties, unreadDutiesSql } from './duties.store';
import type { MonthCountsReader } from './heat-map.store';
import { findEndedOrEndingLicenses } from './holding-list.store';
import { dutyKinds } from './library.store';
import { markStandInRows, nearDueDays, type OccurrenceFilter } from './occurrence-filter.store';
import { countOccurrences, listOccurrences } from './occurrences.store';
import { findOwnAndRepresentedIds, listRepresentedPeople } from './place-rights.store';
import { listRemovedDates, readTodayPageVisit } from './removed-due-dates.store';
import type { DecidingQuestion } from './settling-questions';
import { toWireDecidingQuestions } from './settling-questions.store';
import { countLawsByStatus, listUndecidedLaws } from './undecided-laws.store';
import { findDueDateCalculation } from './update-due-dates.store';

/**
 * Today lists removed due dates that were due at most this many days ago. For removed due dates in the future,
 * the limit is `occurrenceLimits.changedAhead`.
 */
const removedDateMaxAgeDays = 365;
/** Of the twelve months shown, this many lie before the current one. */
const shownPastMonthCount = 3;

type ReadTodayPageOptions = {
  orgId: number;
  accountId: number;
  mayEdit: boolean;
  /** True for administrators with Edit access, who also see failed mails. */
  isAdministrator: boolean;
  today: Day;
  /** The moment since which changes are shown. Undefined: the person's last visit. */
  changedAfter: string | undefined;
  /** Only due dates and laws of this place. Undefined: all places. */
  placeId?: number | undefined;
  /** The questions to show, those that decide the most duties first. */
  questions: readonly DecidingQuestion[];
  readMonths: MonthCountsReader;
};

/**
 * Reads everything that Today shows. Reads the current moment first, because the person has not seen changes
 * after it.
 */
export async function readTodayPage(query: Query, options: ReadTodayPageOptions) {
  const { orgId, accountId, isAdministrator, mayEdit, today, changedAfter } = options;
  const { seenAt, moment } = await readTodayPageVisit(query, { orgId, accountId });
  const after = changedAfter ?? seenAt;
  const readerAccountIds = await findOwnAndRepresentedIds(query, options);
  const waitsFor = { accountIds: readerAccountIds, isAdministrator, mayEdit };
  const scope = { orgId, today, ...(options.placeId !== undefined && { placeId: options.placeId }) };
  const readSection = createSectionReader(query, scope, readerAccountIds);
  const day = (after: number) => formatDay(today + after);
  const to = day(occurrenceLimits.changedAhead);
  const [
    calculation,
    profiles,
    overdue,
    dueToday,
    nextDays,
    changed,
    [later],
    undecidedLaws,
    [toCheck, toReview],
    mine,
    ownerless,
    ending,
    year,
  ] = await Promise.all([
    findDueDateCalculation(query, orgId),
    countPlaces(query, orgId),
    readSection({ standing: 'overdue' }),
    readSection({ standing: 'due', from: day(0), to: day(0) }),
    readDueDatesOfNextDays(query, readSection, scope),
    readChangedDueDates(query, readSection, { orgId, after, to, from: day(-removedDateMaxAgeDays) }),
    listOccurrences(query, { ...scope, from: day(nearDueDays + 1) }, { take: 1 }),
    readUndecidedLaws(query, options),
    Promise.all([readSection({ standing: 'to-check', waitsFor }), readSection({ standing: 'to-review' })]),
    readOwnWork(query, readSection({ standing: 'to-file', waitsFor }), { ...scope, readerAccountIds }),
    countOwnerlessDuties(query, { orgId, today }),
    findEndedOrEndingLicenses(query, scope),
    readCountsAndNotices(query, options),
  ]);
  return {
    today: formatDay(today),
    moment,
    since: calculation?.since ?? null,
    profiles,
    overdue,
    due_today: dueToday,
    ...nextDays,
    changed,
    next_due: later?.due ?? null,
    ...undecidedLaws,
    ...year,
    mine,
    to_check: toCheck,
    to_review: toReview,
    licenses_ending: ending,
    no_owner: ownerless.dated,
    no_owner_undated: ownerless.undated,
  };
}

/** SQL for the end of the person's absence, the stand-in, and whether the organisation sends reminders. */
const readAbsenceSql = `
  select to_char(a.away_until, 'YYYY-MM-DD') as until, s.shown_name as stand_in, z.are_reminders_on as reminders
  from account a join account s on s.org_id = $1 and s.id = a.stand_in_id join organisation z on z.org_id = $1
  where a.org_id = $1 and a.id = $2 and $3::date between a.away_from and a.away_until`;

type SectionReader = ReturnType<typeof createSectionReader>;

type SectionFilter = { orgId: number; today: Day; placeId?: number };
type ReadOwnWorkOptions = SectionFilter & { readerAccountIds: readonly number[] };

/**
 * Reads the due dates that the person should file, also as a stand-in. Counts the duties that are owned or checked by
 * the person, or by absent people for whom the person stands in.
 */
async function readOwnWork(
  query: Query,
  waiting: ReturnType<SectionReader>,
  { readerAccountIds, ...scope }: ReadOwnWorkOptions,
) {
  const owner = { who: 'me', accountIds: readerAccountIds } as const;
  const [mine, duties] = await Promise.all([waiting, countDuties(query, { ...scope, owner })]);
  return { ...mine, duties };
}

/**
 * Reads the due dates of the next days, and later due dates with a target in these days. Reads the later ones
 * only if the list has space for them, because this search is slow. Pages of an earlier release read the field
 * `next_days`.
 */
async function readDueDatesOfNextDays(query: Query, readSection: SectionReader, scope: SectionFilter) {
  const [next, targets] = await Promise.all([
    readSection({ from: formatDay(scope.today + 1), to: formatDay(scope.today + nearDueDays) }),
    countOccurrences(query, { ...scope, standing: 'target-near' }),
  ]);
  const room = occurrenceLimits.section - next.data.length;
  const later = targets > 0 && room > 0 ? (await readSection({ standing: 'target-near' })).data.slice(0, room) : [];
  return {
    next_days: next,
    near_targets: targets,
    near: { total: next.total + targets, data: [...next.data, ...later] },
  };
}

/** Reads the due dates that were added, moved or removed since the person's last visit. */
async function readChangedDueDates(
  query: Query,
  readSection: SectionReader,
  asked: Parameters<typeof listRemovedDates>[1],
) {
  const { after, to } = asked;
  const [put, gone] = await Promise.all([
    after === null ? { total: 0, data: [] } : readSection({ to, changedAfter: after }),
    listRemovedDates(query, asked),
  ]);
  return { ...put, after, to, gone };
}

/** Creates a function that reads the first rows of a section of Today and the section's total. */
function createSectionReader(query: Query, scope: SectionFilter, readerAccountIds: readonly number[]) {
  return async (conditions: Partial<OccurrenceFilter>) => {
    const filter = { ...scope, ...conditions };
    const [total, rows] = await Promise.all([
      countOccurrences(query, filter),
      listOccurrences(query, filter, { take: occurrenceLimits.section }),
    ]);
    return { total, data: markStandInRows(rows, readerAccountIds) };
  };
}

/**
 * Reads the undecided laws and the questions that decide the most duties. Counts the decided laws, and the duties
 * whose due date cannot be read.
 */
async function readUndecidedLaws(query: Query, { orgId, today, placeId, questions: all }: ReadTodayPageOptions) {
  const asked = { orgId, ...(placeId !== undefined && { placeId }) };
  const { total, data } = await listUndecidedLaws(query, asked, { take: occurrenceLimits.section });
  const questions = await toWireDecidingQuestions(query, orgId, all.slice(0, occurrenceLimits.questions));
  const decided = await countDecidedLaws(query, orgId, today);
  return { unsettled: { total, data, questions }, decided, undated: await countUnreadDuties(query, orgId) };
}

/**
 * Reads the counts by month, the counts of laws, the person's absence and packs to sign. Administrators also get
 * failed mails.
 */
async function readCountsAndNotices(query: Query, options: ReadTodayPageOptions) {
  const { orgId, accountId, today, isAdministrator, readMonths } = options;
  const [months, laws, [away], standsInFor, packs, failed] = await Promise.all([
    readMonths(query, { orgId, today, first: findMonth(today) - shownPastMonthCount }),
    countLawsByStatus(query, orgId, today),
    query<{ until: string; stand_in: string; reminders: boolean }>(readAbsenceSql, [
      orgId,
      accountId,
      formatDay(today),
    ]),
    listRepresentedPeople(query, options),
    listPacksToSign(query, orgId, accountId),
    isAdministrator ? findFailedMails(query, orgId) : undefined,
  ]);
  return {
    months,
    laws,
    away: away ?? null,
    ...(standsInFor.length > 0 && { stands_in_for: standsInFor.map(({ name, until }) => ({ name, until })) }),
    ...(packs.length > 0 && { packs_to_sign: packs }),
    ...(failed && { failed_mails: failed }),
  };
}

type FailedMail = { recipient: string; subject: string; mails: number; day: string; is_given_up: boolean };

/**
 * Finds the recipients whose mails fail, one row each. Ignores a single failed try. A recipient leaves the list
 * when a later mail is sent. Recipients with an account are listed until it is disabled, others for a week.
 */
async function findFailedMails(query: Query, orgId: number) {
  const rows = await query<FailedMail & { total: number }>(
    `select m.recipient, (array_agg(m.subject order by m.made_at desc))[1] as subject, count(*)::integer as mails,
       to_char(max(m.made_at) at time zone o.time_zone, 'YYYY-MM-DD') as day,
       bool_and(m.given_up_at is not null) as is_given_up, (count(*) over ())::integer as total
     from mail m join organisation o on o.org_id = m.org_id
     where m.org_id = $1 and m.sent_at is null and (m.given_up_at is not null or m.tries > 1)
       and not exists (select 1 from mail later
         where later.org_id = $1 and later.recipient = m.recipient and later.sent_at > m.made_at)
       and coalesce((select bool_or(not a.is_disabled) from account a
         where a.org_id = $1 and lower(a.username) = lower(m.recipient)), m.made_at > now() - interval '7 days')
     group by m.recipient, o.time_zone order by max(m.made_at) desc, m.recipient limit $2`,
    [orgId, occurrenceLimits.section],
  );
  return { total: rows[0]?.total ?? 0, data: rows.map(({ total: _total, ...mail }) => mail) };
}

async function countPlaces(query: Query, orgId: number): Promise<number> {
  const [found] = await query<{ n: number }>('select count(*)::integer as n from profile where org_id = $1', [orgId]);
  return found?.n ?? 0;
}

/** Counts the duties whose due date cannot be read, by kind. */
async function countUnreadDuties(query: Query, orgId: number): Promise<Partial<Record<RecordKindName, number>>> {
  const rows = await query<{ kind: string; n: number }>(
    `select kind, count(*)::integer as n from (${unreadDutiesSql}) unread group by kind`,
    [orgId],
  );
  const counts = new Map(rows.map(({ kind, n }) => [kind, n]));
  return Object.fromEntries(dutyKinds.map(({ name }) => [name, counts.get(storedKinds[name]) ?? 0]));
}

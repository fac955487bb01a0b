import { occurrenceLimits } from 'shared-lib/api/contract';
import type { RecordKindName } from 'shared-lib/records';
import { type Day, formatDay } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import { storedKinds } from '../platform/database/stored-kind';
import { countDecidedLaws } from './decided-laws.store';
import { countDuties } from './duties.store';
import { findEndingLicenses } from './holding-list.store';
import { listGoneDates, readLastLook } from './last-look.store';
import { dutyKinds } from './library.store';
import { markStandIns, type OccurrenceFilter } from './occurrence-filter.store';
import { countOccurrences, listOccurrences } from './occurrences.store';
import { countOwnerless } from './owners.store';
import { findSelves } from './place-rights.store';
import type { SettlingQuestion } from './settling-questions';
import { nameSettlingQuestions } from './settling-questions.store';
import { listUnsettledLaws } from './unsettled.store';
import { findKeeping } from './work-out-dates.store';

const daysAhead = 7;
/** What went is named if it was due in the year before today, or is among the days ahead of which changes are named. */
const goneDaysBack = 365;

type TodayOptions = {
  orgId: number;
  accountId: number;
  /** With Edit access. */
  isAdministrator: boolean;
  today: Day;
  /** Undefined: what changed since the person last looked. */
  changedAfter: string | undefined;
  /** The questions that settle most come first. */
  questions: readonly SettlingQuestion[];
};

/** All that Today shows, read at once. Its moment comes first, so that no later change counts as seen. */
export async function readToday(query: Query, options: TodayOptions) {
  const { orgId, accountId, isAdministrator, today, changedAfter } = options;
  const { seenAt, moment } = await readLastLook(query, { orgId, accountId });
  const after = changedAfter ?? seenAt;
  const selves = await findSelves(query, options);
  const section = createSectionReader(query, { orgId, today }, selves);
  const day = (after: number) => formatDay(today + after);
  const to = day(occurrenceLimits.changedAhead);
  const [
    keeping,
    profiles,
    overdue,
    dueToday,
    nextDays,
    changed,
    [later],
    unsettled,
    undated,
    waiting,
    mine,
    ownerless,
    ending,
  ] = await Promise.all([
    findKeeping(query, orgId),
    countPlaces(query, orgId),
    section({ standing: 'overdue' }),
    section({ standing: 'due', from: day(0), to: day(0) }),
    section({ from: day(1), to: day(daysAhead) }),
    readChanged(query, section, { orgId, after, to, from: day(-goneDaysBack) }),
    listOccurrences(query, { orgId, today, from: day(daysAhead + 1) }, { take: 1 }),
    readUnsettled(query, options),
    countUndated(query, orgId),
    Promise.all([
      section({ standing: 'to-check', waitsFor: { accountIds: selves, isAdministrator } }),
      section({ standing: 'to-review' }),
    ]),
    readMine(query, section, { orgId, today, to: day(daysAhead), selves }),
    countOwnerless(query, orgId),
    findEndingLicenses(query, orgId, today),
  ]);
  return {
    today: formatDay(today),
    moment,
    since: keeping?.since ?? null,
    profiles,
    overdue,
    due_today: dueToday,
    next_days: nextDays,
    changed,
    next_due: later?.due ?? null,
    ...unsettled,
    undated,
    mine,
    to_check: waiting[0],
    to_review: waiting[1],
    licenses_ending: ending,
    no_owner: ownerless.dated,
    no_owner_undated: ownerless.undated,
  };
}

type SectionReader = ReturnType<typeof createSectionReader>;

type MineOptions = { orgId: number; today: Day; to: string; selves: readonly number[] };

/** The due dates until a day, and all duties, that the person or somebody for whom they stand in does or checks. */
async function readMine(query: Query, section: SectionReader, { orgId, today, to, selves }: MineOptions) {
  const owner = { who: 'me', accountIds: selves } as const;
  const [mine, duties] = await Promise.all([
    section({ to, owner }),
    countDuties(query, { orgId, today, owner }),
  ]);
  return { ...mine, duties };
}

/** Due dates that are new, moved or gone since the person last looked. */
async function readChanged(query: Query, section: SectionReader, asked: Parameters<typeof listGoneDates>[1]) {
  const { after, to } = asked;
  const [put, gone] = await Promise.all([
    after === null ? { total: 0, data: [] } : section({ to, changedAfter: after }),
    listGoneDates(query, asked),
  ]);
  return { ...put, after, to, gone };
}

/** Reads the first rows of a part of Today, and how many it has in all. */
function createSectionReader(query: Query, of: { orgId: number; today: Day }, selves: readonly number[]) {
  return async (more: Partial<OccurrenceFilter>) => {
    const filter = { ...of, ...more };
    const [total, rows] = await Promise.all([
      countOccurrences(query, filter),
      listOccurrences(query, filter, { take: occurrenceLimits.section }),
    ]);
    return { total, data: markStandIns(rows, selves) };
  };
}

/** The laws without an answer with the questions that settle most, and how many laws people decided. */
async function readUnsettled(query: Query, { orgId, today, questions: all }: TodayOptions) {
  const { total, data } = await listUnsettledLaws(query, { orgId }, { take: occurrenceLimits.section });
  const questions = await nameSettlingQuestions(query, orgId, all.slice(0, occurrenceLimits.questions));
  const decided = await countDecidedLaws(query, orgId, today);
  return { unsettled: { total, data, questions }, decided };
}

async function countPlaces(query: Query, orgId: number): Promise<number> {
  const [found] = await query<{ n: number }>('select count(*)::integer as n from profile where org_id = $1', [
    orgId,
  ]);
  return found?.n ?? 0;
}

/** How many duties have no date that could be read, by kind. */
async function countUndated(query: Query, orgId: number): Promise<Partial<Record<RecordKindName, number>>> {
  const rows = await query<{ kind: string; n: number }>(
    `select kind, count(*)::integer as n from record
     where org_id = $1 and kind <> 'law' and left(lower(next_due), 100) = 'unread' and deleted_at is null
     group by kind`,
    [orgId],
  );
  const counts = new Map(rows.map(({ kind, n }) => [kind, n]));
  return Object.fromEntries(dutyKinds.map(({ name }) => [name, counts.get(storedKinds[name]) ?? 0]));
}

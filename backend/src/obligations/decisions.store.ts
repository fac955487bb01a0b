import { lockObligations } from '../auth/people/nearest-owners.store';
import type { Database, Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { findDueDatesStartDay } from '../records/schedules/schedules.store';
import {
  claimDueDateWork,
  countWriteIfStillClaimed,
  createClaimProlonger,
  releaseClaim,
  waitUntilUnclaimed,
} from './claimed-work.store';
import { readDutiesOfLaws } from './count-changes.store';
import type { DecideObligationsOptions, Duty, LawDecision } from './decide-obligations';
import { allPlacesId, type DutyLibrary } from './library.store';
import {
  deleteDueDatesNobodyWorkedOn,
  deleteObligationsWithoutDueDates,
  type RowBatch,
} from './removed-due-dates.store';
import { decideInSlices } from './update-due-dates.store';
import { runChangeAsServer } from './write-dates.store';

type DecideLawsOptions = {
  orgId: number;
  accountId: number;
  lawIds: readonly number[];
  /** The place that the decision is for. Undefined: all places. */
  placeId: number | undefined;
  /** True or false: the law applies, or does not. Null removes the decision. */
  applies: boolean | null;
  reason: string;
  reviewOn: string | null;
};

type DecideUndecidedLawsOptions = Omit<DecideLawsOptions, 'placeId' | 'applies'>;

/** A decision, and the places and laws that it is for. */
type DecideLawsAtPlacesOptions = Omit<DecideLawsOptions, 'lawIds' | 'placeId'> & {
  at: readonly LawAtPlace[];
};

/** A law at one place. The place id `allPlacesId` means all places. */
type LawAtPlace = { lawId: number; placeId: number };

/**
 * Decides that these laws do not apply at the places where they are undecided. Adds an entry to the timeline of each
 * law.
 */
export async function decideUndecidedLaws(
  change: Transaction,
  { orgId, lawIds, ...decision }: DecideUndecidedLawsOptions,
): Promise<Result<number>> {
  const library = await readDutiesOfLaws(change.query, orgId, lawIds);
  const undecidedPlaces = await findUndecidedPlacesOfLaws(library, lawIds);
  const at = [...undecidedPlaces].flatMap(([lawId, places]) => [...places].map((placeId) => ({ lawId, placeId })));
  // Nothing is left to decide, because another user has already decided the laws.
  if (at.length === 0) return refusedResult('changed-by-another');
  return decideLawsAtPlaces(change, { ...decision, orgId, applies: false, at });
}

/** Finds, for each of these laws, the places where it is undecided. */
export function findUndecidedPlacesOfLaws(
  { dated, ...library }: DutyLibrary,
  lawIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const duties = dated.map(({ duty }) => duty).filter(({ lawId }) => lawIds.includes(lawId));
  return findUndecidedPlaces({ ...library, duties });
}

/**
 * Finds, for each law, the places where it is undecided. If the law does not apply at these places, other places may
 * have to do its duties, and so become undecided. These are included. Other requests run in between, because the
 * search is slow for duties of an organisation.
 */
export async function findUndecidedPlaces(
  options: DecideObligationsOptions,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const found = new Map<number, Set<number>>();
  const doesNotApply: LawDecision = { applies: false, reason: '', reviewOn: null };
  const decisionOf: DecideObligationsOptions['decisionOf'] = (lawId, placeId) =>
    found.get(lawId)?.has(placeId) ? doesNotApply : options.decisionOf(lawId, placeId);
  let duties = removeEquivalentDuties(options.duties);
  while (duties.length > 0) {
    const lawIds = new Set<number>();
    for await (const obligations of decideInSlices({ ...options, decisionOf }, duties))
      for (const { lawId, placeId, stands } of obligations) {
        if (stands !== 'unsettled') continue;
        found.set(lawId, (found.get(lawId) ?? new Set<number>()).add(placeId));
        lawIds.add(lawId);
      }
    // Keeps only the duties of laws with new undecided places, because other duties cannot add any.
    duties = duties.filter(({ lawId }) => lawIds.has(lawId));
  }
  return found;
}

/** Keeps only one of several duties of a law that concern the same places. */
function removeEquivalentDuties(duties: readonly Duty[]): Duty[] {
  const keyOf = (duty: Duty) => JSON.stringify({ ...duty, kind: '', id: 0 });
  return [...new Map(duties.map((duty) => [keyOf(duty), duty])).values()];
}

/** Stores a person's decisions about laws, with an entry in the timeline of each law. */
export function decideLaws(
  change: Transaction,
  { lawIds, placeId = allPlacesId, ...decision }: DecideLawsOptions,
): Promise<Result<number>> {
  const at = [...new Set(lawIds)].map((lawId) => ({ lawId, placeId }));
  return decideLawsAtPlaces(change, { ...decision, at });
}

type DecidedLawRow = {
  id: number;
  placeId: number;
  uniqueCode: string;
  name: string;
  before: boolean | null;
};

async function decideLawsAtPlaces(
  { query, note }: Transaction,
  options: DecideLawsAtPlacesOptions,
): Promise<Result<number>> {
  const { orgId, at, applies, reason } = options;
  const placeIds = [...new Set(at.map(({ placeId }) => placeId))].filter((id) => id !== allPlacesId);
  if (placeIds.length > 0) {
    const places = await query(
      'select 1 from profile where org_id = $1 and id = any ($2::integer[]) order by id for share',
      [orgId, placeIds],
    );
    if (places.length < placeIds.length) return refusedResult('unknown-profile');
  }
  const laws = await query<DecidedLawRow>(
    `select r.id, a.place_id as "placeId", r.unique_code as "uniqueCode", r.name, d.applies as before
     from unnest($2::integer[], $3::integer[]) as a (law_id, place_id)
     join record r on r.org_id = $1 and r.kind = 'law' and r.id = a.law_id and r.deleted_at is null
     left join law_decision d on d.org_id = $1 and d.law_id = r.id and d.profile_id = a.place_id
     order by r.id, a.place_id for update of r`,
    [orgId, ...toLawAndPlaceColumns(at)],
  );
  // When decisions are removed, skips deleted laws. Otherwise one deleted law would prevent the change of all
  // others.
  if (laws.length < (applies === null ? 1 : at.length)) return refusedResult('unknown-law');
  await writeDecisions(query, { ...options, at: laws.map(({ id, placeId }) => ({ lawId: id, placeId })) });
  for (const { id, placeId, uniqueCode, name, before } of laws) {
    if (before === null && applies === null) continue;
    note({
      chain: 'timeline',
      kind: 'law',
      recordId: id,
      uniqueCode,
      name,
      action: applies === null ? 'Decision taken back' : 'Decided',
      reason,
      changes: { applies: [before, applies], ...(placeId !== allPlacesId && { profile: [null, placeId] }) },
    });
  }
  return okResult(laws.length);
}

const toLawAndPlaceColumns = (at: readonly LawAtPlace[]) => [
  at.map(({ lawId }) => lawId),
  at.map(({ placeId }) => placeId),
];

async function writeDecisions(
  query: Transaction['query'],
  { orgId, accountId, at, applies, reason, reviewOn }: DecideLawsAtPlacesOptions,
): Promise<void> {
  if (applies === null) {
    await query(
      `delete from law_decision where org_id = $1
       and (law_id, profile_id) in (select * from unnest($2::integer[], $3::integer[]))`,
      [orgId, ...toLawAndPlaceColumns(at)],
    );
    return;
  }
  await query(
    `insert into law_decision (org_id, law_id, profile_id, applies, reason, review_on, decided_by)
     select $1, law_id, place_id, $4, $5, $6, $7 from unnest($2::integer[], $3::integer[]) as a (law_id, place_id)
     on conflict (org_id, law_id, profile_id) do update set
       (applies, reason, review_on, decided_by, decided_at) =
       (excluded.applies, excluded.reason, excluded.review_on, excluded.decided_by, now())`,
    [orgId, ...toLawAndPlaceColumns(at), applies, reason, reviewOn, accountId],
  );
}

/** One transaction deletes at most this many rows, so that it does not lock the tables for long. */
const maxRowsDeletedPerTransaction = 1_000;

/** How long the call that turns due dates off waits while another server writes them. */
const maxClaimWaitMs = 20_000;

/**
 * Stops keeping due dates. First deletes, in slices, the due dates that nobody worked on. Then `finish` turns
 * due dates off. After an interruption, due dates are still on, and the next call computes all of them again.
 * To make this happen, this function first deletes the hashes of the data that due dates depend on.
 */
export async function stopKeepingDueDates<Value>(
  database: Database,
  orgId: number,
  finish: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const until = Date.now() + maxClaimWaitMs;
  for (;;) {
    const claim = await claimDueDateWork(database.ask, orgId);
    if (claim !== undefined)
      try {
        await deleteDueDatesInSlices(database, orgId, claim);
        return await finish();
      } finally {
        await releaseClaim(database.ask, orgId, claim);
      }
    if (!(await waitUntilUnclaimed(database.ask, orgId, until))) return refusedResult('dates-in-work');
  }
}

/**
 * Deletes due dates in several transactions. Stops if another server claims the work. `finish` then deletes the
 * remaining due dates.
 */
async function deleteDueDatesInSlices(database: Database, orgId: number, claim: string): Promise<void> {
  const deletePart = <Value>(work: (query: Query) => Promise<Value>) =>
    runChangeAsServer(database, orgId, async ({ query }) => {
      await lockObligations(query, orgId);
      return (await countWriteIfStillClaimed(query, orgId, claim)) ? work(query) : undefined;
    });
  await deletePart(async (query) => {
    await query(`update due_date_keeping set grounds = '' where org_id = $1`, [orgId]);
    await query('delete from duty_grounds where org_id = $1', [orgId]);
  });
  const prolong = createClaimProlonger(database.ask, orgId, claim);
  for (const deleteNext of [deleteDueDatesNobodyWorkedOn, deleteObligationsWithoutDueDates])
    for (let after: number | undefined = 0; after !== undefined; ) {
      const next: RowBatch = { orgId, after, count: maxRowsDeletedPerTransaction };
      await prolong();
      after = await deletePart((query) => deleteNext(query, next));
    }
}

/** Turns due dates on from a day. Null turns them off and deletes those that nobody worked on. */
export async function startOrStopKeepingDueDates(
  { query, note }: Transaction,
  { orgId, since }: { orgId: number; since: string | null },
): Promise<void> {
  await query('select from due_date_keeping where org_id = $1 for update', [orgId]);
  const before = await findDueDatesStartDay(query, orgId);
  if (before === since) return;
  if (since === null) {
    await deleteDueDatesNobodyWorkedOn(query, { orgId, after: 0, count: null });
    await deleteObligationsWithoutDueDates(query, { orgId, after: 0, count: null });
    await query('delete from duty_grounds where org_id = $1', [orgId]);
    await query('delete from due_date_keeping where org_id = $1', [orgId]);
  } else {
    await query(
      `insert into due_date_keeping (org_id, since) values ($1, $2)
       on conflict (org_id) do update set since = excluded.since`,
      [orgId, since],
    );
  }
  note({
    chain: 'activity',
    kind: 'organisation',
    recordId: orgId,
    uniqueCode: '',
    name: '',
    action: since === null ? 'Due dates ended' : 'Due dates begun',
    reason: '',
    changes: { since: [before, since] },
  });
}

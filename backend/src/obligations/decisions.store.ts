import { setImmediate as giveWay } from 'node:timers/promises';
import type { Change } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { type DecideOptions, type Duty, decideObligations, type LawDecision } from './decide-obligations';
import { endDueDates } from './last-look.store';
import { everybody, readDutyLibrary } from './library.store';

type DecideLawsOptions = {
  orgId: number;
  accountId: number;
  lawIds: readonly number[];
  /** Undefined: the decision holds for everybody. */
  placeId: number | undefined;
  /** Null takes a decision back. */
  applies: boolean | null;
  reason: string;
  reviewOn: string | null;
};

type DecideWaitingOptions = Omit<DecideLawsOptions, 'placeId' | 'applies'>;

/** Stores that laws do not apply at any of the places where they wait, each with an entry in the timeline. */
export async function decideWaitingLaws(
  change: Change,
  { orgId, lawIds, ...decision }: DecideWaitingOptions,
): Promise<Result<number>> {
  const only = await change.query<{ id: number }>(
    `select distinct id from record where org_id = $1 and kind <> 'law' and law_id = any ($2::integer[])`,
    [orgId, lawIds],
  );
  const { dated, ...library } = await readDutyLibrary(change.query, orgId, {
    only: only.map(({ id }) => id),
  });
  const duties = dated.map(({ duty }) => duty).filter(({ lawId }) => lawIds.includes(lawId));
  const waiting = await findWaitingPlaces({ ...library, duties });
  let decided = 0;
  for (const { id: placeId } of library.places) {
    const here = lawIds.filter((lawId) => waiting.get(lawId)?.has(placeId));
    if (here.length === 0) continue;
    const written = await decideLaws(change, { ...decision, orgId, lawIds: here, placeId, applies: false });
    if (!written.ok) return written;
    decided += written.value;
  }
  // Somebody else decided it meanwhile.
  return decided === 0 ? refusedResult('changed-by-another') : okResult(decided);
}

/**
 * The places where laws wait for a decision, by law: also those that would be asked next, once a law does not apply at
 * those before them. That is one place in a round for a duty that one place does for all, so a round asks only the laws
 * that waited in the round before, and of duties that stand alike only one.
 */
export async function findWaitingPlaces(
  options: DecideOptions,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const found = new Map<number, Set<number>>();
  const no: LawDecision = { applies: false, reason: '', reviewOn: null };
  const decisionOf: DecideOptions['decisionOf'] = (lawId, placeId) =>
    found.get(lawId)?.has(placeId) ? no : options.decisionOf(lawId, placeId);
  for (let duties = findUnlike(options.duties); duties.length > 0; await giveWay()) {
    const waiting = decideObligations({ ...options, duties, decisionOf }).filter(
      ({ stands }) => stands === 'unsettled',
    );
    for (const { lawId, placeId } of waiting)
      found.set(lawId, (found.get(lawId) ?? new Set<number>()).add(placeId));
    const lawIds = new Set(waiting.map(({ lawId }) => lawId));
    duties = duties.filter(({ lawId }) => lawIds.has(lawId));
  }
  return found;
}

/** One of all duties that have the same places, whatever their names. */
function findUnlike(duties: readonly Duty[]): Duty[] {
  return [...new Map(duties.map((duty) => [JSON.stringify({ ...duty, kind: '', id: 0 }), duty])).values()];
}

type LawName = { id: number; uniqueCode: string; name: string; before: boolean | null };

/** Stores what a person decided of laws, with an entry in the timeline of each. */
export async function decideLaws(
  { query, note }: Change,
  options: DecideLawsOptions,
): Promise<Result<number>> {
  const { orgId, placeId = everybody, applies, reason } = options;
  const lawIds = [...new Set(options.lawIds)];
  if (placeId !== everybody) {
    const place = await query('select 1 from profile where org_id = $1 and id = $2 for share', [
      orgId,
      placeId,
    ]);
    if (place.length === 0) return refusedResult('unknown-profile');
  }
  const laws = await query<LawName>(
    `select r.id, r.unique_code as "uniqueCode", r.name, d.applies as before
     from record r left join law_decision d on d.org_id = $1 and d.law_id = r.id and d.profile_id = $3
     where r.org_id = $1 and r.kind = 'law' and r.id = any ($2::integer[]) and r.deleted_at is null
     order by r.id for update of r`,
    [orgId, lawIds, placeId],
  );
  if (laws.length < lawIds.length) return refusedResult('unknown-law');
  await writeDecisions(query, { ...options, placeId, lawIds });
  for (const { id, uniqueCode, name, before } of laws) {
    note({
      chain: 'timeline',
      kind: 'law',
      recordId: id,
      uniqueCode,
      name,
      action: applies === null ? 'Decision taken back' : 'Decided',
      reason,
      changes: { applies: [before, applies], ...(placeId !== everybody && { profile: [null, placeId] }) },
    });
  }
  return okResult(laws.length);
}

async function writeDecisions(
  query: Change['query'],
  { orgId, accountId, lawIds, placeId, applies, reason, reviewOn }: DecideLawsOptions,
): Promise<void> {
  if (applies === null) {
    await query(
      'delete from law_decision where org_id = $1 and profile_id = $2 and law_id = any ($3::integer[])',
      [orgId, placeId, lawIds],
    );
    return;
  }
  await query(
    `insert into law_decision (org_id, law_id, profile_id, applies, reason, review_on, decided_by)
     select $1, law_id, $2, $4, $5, $6, $7 from unnest($3::integer[]) as l (law_id)
     on conflict (org_id, law_id, profile_id) do update set
       (applies, reason, review_on, decided_by, decided_at) =
       (excluded.applies, excluded.reason, excluded.review_on, excluded.decided_by, now())`,
    [orgId, placeId, lawIds, applies, reason, reviewOn, accountId],
  );
}

/** Keeps due dates from a day on. Null keeps none, and forgets those that nobody worked on. */
export async function keepDueDates(
  { query, note }: Change,
  { orgId, since }: { orgId: number; since: string | null },
): Promise<void> {
  const [before] = await query<{ since: string }>(
    `select to_char(since, 'YYYY-MM-DD') as since from due_date_keeping where org_id = $1 for update`,
    [orgId],
  );
  if ((before?.since ?? null) === since) return;
  if (since === null) {
    await endDueDates(query, orgId);
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
    changes: { since: [before?.since ?? null, since] },
  });
}

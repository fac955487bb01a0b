import type { NoDatesReason, WireLawWithoutDates } from 'shared-lib/api/contract';
import { profileLimits } from 'shared-lib/rules';
import type { Query } from '../platform/database/database';
import { type Duty, findExclusionReason, type Obligation, statusByOutcome } from './decide-obligations';
import { findSharedCompanyTypes } from './duty-conditions';
import type { DutyLibrary } from './library.store';
import { makeTemporaryId } from './places.store';

type FindLawsWithoutDatesOptions = {
  library: DutyLibrary;
  /** The obligations before the change. The keys are `kind id` of a duty. */
  now: ReadonlyMap<string, readonly Obligation[]>;
  then: ReadonlyMap<string, readonly Obligation[]>;
  /** The ids of laws whose due dates are added or removed. */
  withDates: ReadonlySet<number>;
  placeId: number;
};

type LawWithoutDatesRow = { lawId: number; why: NoDatesReason; dutyPlaceId: number | undefined };

/** Finds the laws whose verdict changes at a place although their due dates stay the same. Also returns the reason. */
function findLawsWithoutDates({
  library,
  now,
  then,
  withDates,
  placeId,
}: FindLawsWithoutDatesOptions): LawWithoutDatesRow[] {
  const { places, dated, lawIds, outcomeOf, decisionOf, today } = library;
  const createStatusFinder = (id: number) => {
    const change = places.find((place) => place.id === id)?.changedOn.length ?? 0;
    return (lawId: number) => statusByOutcome[outcomeOf(lawId, id, change)];
  };
  const [standsNow, standsThen] = [createStatusFinder(placeId), createStatusFinder(makeTemporaryId(placeId))];
  const place = places.find(({ id }) => id === makeTemporaryId(placeId));
  const others = places.filter(({ id }) => id !== placeId);
  const companyTypes = findSharedCompanyTypes(others, today);
  const dutiesOf = new Map<number, Duty[]>();
  for (const { duty } of dated) dutiesOf.set(duty.lawId, [...(dutiesOf.get(duty.lawId) ?? []), duty]);
  const waitsForState = (obligations: typeof then, duties: readonly string[]) =>
    duties.some((key) => obligations.get(key)?.some((one) => one.placeId === placeId && one.why.isStateUnknown));
  return lawIds.flatMap((lawId) => {
    const [was, will] = [standsNow(lawId), standsThen(lawId)];
    if (was === will || withDates.has(lawId)) return [];
    const ofLaw = dutiesOf.get(lawId) ?? [];
    const exclusions = ofLaw.map((duty) => place && findExclusionReason(duty, place, companyTypes));
    // Looks only at duties that are not excluded at the place, because the others have no due dates there.
    const duties = ofLaw.filter((_duty, nth) => !exclusions[nth]).map(({ kind, id }) => `${kind} ${id}`);
    const listApplying = (obligations: typeof then) =>
      duties.flatMap((key) => obligations.get(key) ?? []).filter(({ stands }) => stands === 'applies');
    const applyingThen = listApplying(then);
    const isHere = [...applyingThen, ...listApplying(now)].some((one) => one.placeId === placeId);
    const makeReason = (why: NoDatesReason, dutyPlaceId?: number) => [{ lawId, why, dutyPlaceId }];
    // Checks from the law to its due dates: its duties, the decision, the place, whether the duties apply, who
    // does them, and when. Each check assumes that the earlier ones passed. So the first failed check is the
    // reason.
    if (ofLaw.length === 0) return makeReason('no-duties');
    if (decisionOf(lawId, placeId)) return makeReason('decided');
    if (was !== 'applies' && will === undefined) return makeReason('does-not-apply');
    if (duties.length === 0) return makeReason(exclusions.find((one) => one !== undefined) ?? 'not-concerned');
    if (was !== 'applies' && will === 'unsettled') return makeReason('unsettled');
    if (waitsForState(then, duties)) return makeReason('no-state');
    if (!isHere && applyingThen[0]?.why.level === 'branch') return makeReason('each-branch');
    if (!isHere && applyingThen[0]) return makeReason('elsewhere', applyingThen[0].placeId);
    return makeReason(isHere ? 'undated' : 'not-concerned');
  });
}

/**
 * Reads the laws whose verdict changes but whose due dates do not. Returns the first ones by name, and counts
 * them all. Returns none if no place changes, because then no answers change.
 */
export async function readLawsWithoutDates(
  query: Query,
  {
    orgId,
    placeId,
    ...options
  }: Omit<FindLawsWithoutDatesOptions, 'placeId'> & { orgId: number; placeId: number | undefined },
): Promise<{ total: number; data: WireLawWithoutDates[] }> {
  const found = placeId === undefined ? [] : findLawsWithoutDates({ ...options, placeId });
  if (found.length === 0) return { total: 0, data: [] };
  const data = await query<WireLawWithoutDates>(
    `select l.name as law, f.why, p.name as profile
     from unnest($2::integer[], $3::text[], $4::integer[]) as f (law_id, why, profile_id)
     join record l on l.org_id = $1 and l.kind = 'law' and l.id = f.law_id
     left join profile p on p.org_id = $1 and p.id = f.profile_id
     order by l.name, l.id limit $5`,
    [
      orgId,
      found.map(({ lawId }) => lawId),
      found.map(({ why }) => why),
      found.map(({ dutyPlaceId }) => dutyPlaceId ?? null),
      profileLimits.previewedDates,
    ],
  );
  return { total: found.length, data };
}

import type { LawWithoutDates, WireLawWithoutDates } from 'shared-lib/api/contract';
import { profileLimits } from 'shared-lib/rules';
import type { Query } from '../platform/database/database';
import { type Obligation, standingByOutcome } from './decide-obligations';
import type { DutyLibrary } from './library.store';

/** A place with the number of its changes of answers. The newest answers are those after the last of them. */
type AnsweredAt = { id: number; changes: number };

type FindOptions = {
  library: DutyLibrary;
  /** The place as it is, and as a change would make it. */
  from: AnsweredAt;
  to: AnsweredAt;
  /** Who has which duty before and after the change, by `kind id`. */
  now: ReadonlyMap<string, readonly Obligation[]>;
  then: ReadonlyMap<string, readonly Obligation[]>;
  /** The laws of which due dates come or go. */
  withDates: ReadonlySet<number>;
  placeId: number;
};

type Found = { lawId: number; why: LawWithoutDates; heldBy: number | undefined };

/** The laws whose verdict changes at a place, and of which no due date comes or goes: each with the reason. */
export function findLawsWithoutDates({
  library,
  from,
  to,
  now,
  then,
  withDates,
  placeId,
}: FindOptions): Found[] {
  const { dated, lawIds, outcomeOf, decisionOf } = library;
  const dutiesOf = new Map<number, string[]>();
  for (const { duty } of dated) {
    const duties = dutiesOf.get(duty.lawId) ?? [];
    dutiesOf.set(duty.lawId, [...duties, `${duty.kind} ${duty.id}`]);
  }
  return lawIds.flatMap((lawId) => {
    const was = standingByOutcome[outcomeOf(lawId, from.id, from.changes)];
    const will = standingByOutcome[outcomeOf(lawId, to.id, to.changes)];
    if (was === will || withDates.has(lawId)) return [];
    const duties = dutiesOf.get(lawId) ?? [];
    const applying = (of: typeof then) =>
      duties.flatMap((key) => of.get(key) ?? []).filter(({ stands }) => stands === 'applies');
    const has = applying(then);
    const isHere = [...has, ...applying(now)].some((one) => one.placeId === placeId);
    const tell = (why: LawWithoutDates, heldBy?: number) => [{ lawId, why, heldBy }];
    if (duties.length === 0) return tell('no-duties');
    if (decisionOf(lawId, placeId)) return tell('decided');
    if (was !== 'applies' && will !== 'applies') return tell('unsettled');
    if (!isHere && has[0]) return tell('elsewhere', has[0].placeId);
    return tell(isHere ? 'undated' : 'not-concerned');
  });
}

/** The first of the laws by name, and how many there are. */
export async function nameLawsWithoutDates(
  query: Query,
  orgId: number,
  found: readonly Found[],
): Promise<{ total: number; data: WireLawWithoutDates[] }> {
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
      found.map(({ heldBy }) => heldBy ?? null),
      profileLimits.previewedDates,
    ],
  );
  return { total: found.length, data };
}

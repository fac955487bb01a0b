import { isGstin } from 'shared-lib/rules';
import { type DutyLevelSpan, findLevelOnDay } from './choose-places';
import { doesPeriodPassHandover, isPeriodInSpans } from './day-spans';
import type { Duty, DutyLevel, Obligation, Place } from './decide-obligations';
import type { DutyDate, StayingDate } from './obligations.store';

/** A stored due date that may stay at its place although other places have the duty now. */
export type DateAtOtherLevel = StayingDate & {
  level: DutyLevel;
  stateId: number | null;
  isWorkedOn: boolean;
  isOverdue: boolean;
};

/** Maps period keys to the places where the due date stays although other places do the duty now. */
export type PlacesByKeyOfStayingDate = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * The registrations among the places. A GSTIN leaves the duties of labour laws to other places.
 */
export type DutyRegistrations = {
  isLabourLaw: boolean;
  byPlaceId: ReadonlyMap<number, { isDutyLeftToOthers: boolean }>;
};

export function listDutyRegistrations({ isLabourLaw = false }: Duty, places: readonly Place[]): DutyRegistrations {
  const registrations = places.filter(({ kind }) => kind === 'registration');
  const byPlaceId = new Map(
    registrations.map(({ id, number = '' }) => [id, { isDutyLeftToOthers: isLabourLaw && isGstin(number) }]),
  );
  return { isLabourLaw, byPlaceId };
}

type FindPlacesWhereDatesStayOptions = {
  obligations: readonly Obligation[];
  dates: readonly DutyDate[];
  levels: readonly DutyLevelSpan[];
  registrations: DutyRegistrations;
};

/**
 * Finds the due dates that stay at their places although other places have the duty now.
 * - After a change of level: if somebody worked on a date at a place of the old level, the date stays at all its
 *   places. No other place gets it, so it is due only once. An overdue date whose period has not ended stays too.
 * - After a change of level and a repeal: the date of a period that began before the repeal stays at its level.
 * - After another place took the duty over at the same level: a date on which somebody worked stays at the old place.
 * A date does not stay if no place would get it, for example because its law was repealed.
 */
export function findPlacesWhereDatesStay(
  rows: readonly DateAtOtherLevel[],
  { obligations, dates, levels, registrations }: FindPlacesWhereDatesStayOptions,
): PlacesByKeyOfStayingDate {
  const own = new Map(obligations.map((one) => [one.placeId, one]));
  const dateOf = new Map(dates.map((date) => [date.key, date]));
  const isOfOldLevel = ({ placeId, key, level: storedLevel, isWorkedOn, isOverdue }: DateAtOtherLevel) => {
    const [date, { applies, why } = { applies: [], why: undefined }] = [dateOf.get(key), own.get(placeId)];
    if (!date || isPeriodInSpans(applies, date)) return false;
    const isOld = (why?.level ?? storedLevel) !== findLevelOnDay(levels, date.aboutTo);
    if (!isOld || !obligations.some((one) => isPeriodInSpans(one.applies, date))) return false;
    return isWorkedOn || (isOverdue && doesPeriodPassHandover(applies, date));
  };
  const stays = (row: DateAtOtherLevel) =>
    isOfOldLevel(row) || doesPeriodStayAfterRepeal(row, dateOf.get(row.key), { obligations, levels });
  const keys = new Set(rows.filter(stays).map(({ key }) => key));
  const kept = new Map<string, Set<number>>();
  for (const { key, placeId } of rows) if (keys.has(key)) kept.set(key, (kept.get(key) ?? new Set()).add(placeId));
  for (const row of rows) {
    const date = dateOf.get(row.key);
    if (!date || !row.isWorkedOn || row.level === 'branch') continue;
    if (findLevelOnDay(levels, date.aboutTo) !== row.level) continue;
    const having = obligations.filter(({ applies }) => isPeriodInSpans(applies, date));
    const replaced = findReplacedObligations(row, having, registrations);
    if (replaced.length === 0) continue;
    const places = kept.get(row.key) ?? new Set(having.map(({ placeId }) => placeId));
    for (const one of replaced) places.delete(one.placeId);
    kept.set(row.key, places.add(row.placeId));
  }
  return kept;
}

/**
 * Finds the obligations that would ask again for work that somebody did at another place of the same level: the
 * organisation, or a place in the same State. Registrations keep their own due dates. For a duty of a labour
 * law, a GSTIN's work counts for the other places of its State.
 */
function findReplacedObligations(
  { placeId, level, stateId }: DateAtOtherLevel,
  having: readonly Obligation[],
  { byPlaceId }: DutyRegistrations,
): Obligation[] {
  if (having.some((one) => one.placeId === placeId)) return [];
  // Several organisations have a due date each.
  if (level === 'organisation' && having.length !== 1) return [];
  const registration = byPlaceId.get(placeId);
  if (registration && !(registration.isDutyLeftToOthers && level === 'state')) return [];
  return having.filter(
    ({ why, placeId: other }) => !byPlaceId.has(other) && (level === 'organisation' || why.stateId === stateId),
  );
}

/**
 * Returns true if a period stays at its level although the law was repealed before that level began. Without
 * this exception, the previous level would get the period again, perhaps at another place.
 */
function doesPeriodStayAfterRepeal(
  { level }: { level: DutyLevel },
  period: { aboutFrom: string; aboutTo: string } | undefined,
  { obligations, levels }: { obligations: readonly Obligation[]; levels: readonly DutyLevelSpan[] },
): boolean {
  if (!period) return false;
  const having = obligations.filter(({ applies }) => isPeriodInSpans(applies, period));
  const isOfEarlierLevel = ({ why }: Obligation) => why.repealedOn !== undefined && why.level !== level;
  return level === findLevelOnDay(levels, period.aboutTo) && having.length > 0 && having.every(isOfEarlierLevel);
}

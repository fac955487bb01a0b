import type { LawOutcome, ProfileKind } from 'shared-lib/rules';
import { type ChosenDutyAtPlace, choosePlacesByLevel, type DutyAtPlace, listLevelSpans } from './choose-places';
import { allDays, type DaySpan, intersectSpans, joinAdjacentSpans, listSpansBetweenChanges } from './day-spans';
import {
  type DutyCondition,
  type DutyConditions,
  findPlaceAfterChanges,
  isDutyExcluded,
  listConditions,
  listSharedCompanyTypes,
  type SharedCompanyTypes,
} from './duty-conditions';

/**
 * An organisation, registration or branch, with the facts that decide its duties. An empty list means
 * unknown.
 */
export type Place = FactsOfPlace & {
  id: number;
  kind: ProfileKind;
  openedOn: string | null;
  closedOn: string | null;
  /** The number of a registration. Missing or empty for other places. */
  number?: string;
  /** The days on which the answers or facts changed, in order. Empty if they never changed. */
  changedOn: readonly string[];
  /** The facts before each day of `changedOn`. Null: the same as the newest facts. Missing: the facts never changed. */
  earlierFacts?: readonly (FactsOfPlace | null)[];
};

/** The facts of a place that may change on a day. */
type FactsOfPlace = {
  stateId: number | null;
  industries: readonly number[];
  branchTypes: readonly number[];
  companyTypes: readonly number[];
};

export type DutyLevel = 'organisation' | 'state' | 'branch';

export type DutyKind = 'license' | 'return' | 'other_compliance';

/** A license, return or other compliance, with the conditions for the places that it concerns. */
export type Duty = DutyConditions & {
  kind: DutyKind;
  id: number;
  lawId: number;
  /** The first level. Undefined if nobody set one. The level then follows from the law. */
  level: DutyLevel | undefined;
  /** The later levels, each with its first day, in order. */
  laterLevels: readonly { from: string; level: DutyLevel }[];
  /** The day on which the law of the duty was repealed. Null if the law is not repealed. */
  repealedOn: string | null;
  /** True for a law about work, such as the law on provident funds. Such laws have their own registrations. */
  isLabourLaw?: boolean;
};

/** A person's decision whether a law applies, with the day of its review. */
export type LawDecision = { applies: boolean; reason: string; reviewOn: string | null };

/** The facts that explain why a place has a duty. They are stored, and shown as sentences. */
export type ObligationReasons = {
  outcome: LawOutcome;
  decision: LawDecision | null;
  level: DutyLevel;
  isLevelSaid: boolean;
  stateId: number | null;
  /** The day on which the duty's law was repealed. Missing if it was not. */
  repealedOn?: string;
  /**
   * True if nobody can say yet whether the duty applies, because its law concerns only some States and the
   * State of the place is unknown.
   */
  isStateUnknown?: true;
};

export type Obligation = {
  placeId: number;
  kind: DutyKind;
  recordId: number;
  lawId: number;
  /** The status of the duty by the newest answers: it applies, or nobody has decided yet. */
  stands: 'applies' | 'unsettled';
  /** The days on which the duty applies or applied. Empty if the duty was always undecided. */
  applies: readonly DaySpan[];
  why: ObligationReasons;
};

export type DecideObligationsOptions = {
  places: readonly Place[];
  duties: readonly Duty[];
  today: string;
  /** The first day for which the organisation keeps due dates. */
  since?: string | undefined;
  /**
   * Returns the outcome of the rules of a law at a place. `change` is 0 for the first answers, 1 for the
   * answers after the first change.
   */
  outcomeOf: (lawId: number, placeId: number, change: number) => LawOutcome;
  /** Returns the decision for this place, or else the decision for all places. */
  decisionOf: (lawId: number, placeId: number) => LawDecision | undefined;
  /** Returns the decision stored for exactly this place id. For `allPlacesId`, that is the decision for all places. */
  decisionAt: (lawId: number, placeId: number) => LawDecision | undefined;
};

/**
 * Decides which place has which duty on which days. First a person's decision about the law says whether the
 * law applies, or else its rules do. Then the place must meet the duty's conditions: state, kinds of branch,
 * industries, company types and exemptions. Last, the level of the duty decides how many of these places do it.
 */
export function decideObligations(options: DecideObligationsOptions): Obligation[] {
  const { places, duties } = options;
  const shared = listSharedCompanyTypes(places, options.today);
  const placeSpans = places.flatMap((place) => listPlaceSpans(place, shared));
  return duties.flatMap((duty) => {
    const candidates: DutyAtPlace[] = [];
    for (const one of placeSpans)
      if (!findExclusionReason(duty, one.place, one.companyTypes)) addDutyStatusAtPlace(candidates, one, duty, options);
    const chosen = choosePlacesByLevel(candidates, listLevelSpans(duty, places), { duty, since: options.since });
    return groupChoicesByPlace(chosen).flatMap(
      (choices) => buildObligationOfPlace(choices, { chosen, duty }, options) ?? [],
    );
  });
}

/**
 * Builds the obligation of one place. The newest answers and the newest level show whether a person must still
 * decide. If the duty has ended by today, or nobody needs to decide any more, the undecided days are dropped. Only
 * the days on which the duty applied remain.
 */
function buildObligationOfPlace(
  choices: readonly ChosenDutyAtPlace[],
  { chosen, duty }: { chosen: readonly ChosenDutyAtPlace[]; duty: Duty },
  options: DecideObligationsOptions,
): Obligation | undefined {
  const newest = choices.at(-1);
  if (!newest) return undefined;
  const { decisionOf, today } = options;
  const { place, outcome, change, isStateUnknown } = newest;
  const { level, isExplicit, span } = newest.levelSpan;
  const spans = choices.filter(({ stands }) => stands === 'applies').map((one) => one.span);
  const applies = spans.length > 1 ? joinAdjacentSpans(spans) : spans;
  const changesOn = place.changedOn[change] ?? allDays.until;
  const isPast = changesOn <= today || span.until <= today;
  const isOver = isPast || (newest.stands === 'unsettled' && isDecisionNeedless(newest, { chosen, duty }, options));
  if (isOver && applies.length === 0) return undefined;
  return {
    placeId: place.id,
    kind: duty.kind,
    recordId: duty.id,
    lawId: duty.lawId,
    stands: isOver ? 'applies' : newest.stands,
    applies,
    why: {
      outcome,
      decision: decisionOf(duty.lawId, place.id) ?? null,
      level,
      isLevelSaid: isExplicit,
      stateId: level === 'state' ? place.stateId : null,
      ...(duty.repealedOn !== null && { repealedOn: duty.repealedOn }),
      ...(isStateUnknown && { isStateUnknown }),
    },
  };
}

/**
 * Returns true if nobody needs to decide an undecided place: its answers from a later day decide the law, or another
 * place has taken the duty over.
 */
function isDecisionNeedless(
  { place, span, change, levelSpan, isStateUnknown }: ChosenDutyAtPlace,
  { chosen, duty }: { chosen: readonly ChosenDutyAtPlace[]; duty: Duty },
  { outcomeOf, today }: DecideObligationsOptions,
): boolean {
  if (isStateUnknown) return false;
  const last = place.changedOn.length;
  if (change < last && statusByOutcome[outcomeOf(duty.lawId, place.id, last)] !== 'unsettled') return true;
  if (levelSpan.level === 'branch' || span.until > today) return false;
  const isSameState = (other: Place) => levelSpan.level === 'organisation' || other.stateId === place.stateId;
  return chosen.some(
    (other) =>
      other.levelSpan === levelSpan &&
      isSameState(other.place) &&
      other.place.id !== place.id &&
      other.span.from >= span.until,
  );
}

type PlaceFactsSpan = SharedCompanyTypes & { place: Place; change: number };

/** Lists the spans in which a place is open and its answers and facts stay the same. Each span comes with its facts. */
function listPlaceSpans(place: Place, shared: readonly SharedCompanyTypes[]): PlaceFactsSpan[] {
  return listSpansBetweenChanges(place).flatMap(({ change, span: own }) =>
    shared.flatMap(({ span: part, companyTypes }) => {
      const span = intersectSpans(own, part);
      return span ? [{ place: findPlaceAfterChanges(place, change), change, span, companyTypes }] : [];
    }),
  );
}

/** Groups the choices for one duty by place. Each group is in order of time. */
function groupChoicesByPlace(candidates: readonly ChosenDutyAtPlace[]): ChosenDutyAtPlace[][] {
  const groups = new Map<number, ChosenDutyAtPlace[]>();
  for (const one of candidates) {
    const group = groups.get(one.place.id);
    if (group) group.push(one);
    else groups.set(one.place.id, [one]);
  }
  // If a place moves to another State, its spans come from two choices. So they are not yet in order.
  return [...groups.values()].map((group) =>
    group.length > 1 ? group.toSorted((one, other) => (one.span.from < other.span.from ? -1 : 1)) : group,
  );
}

const exclusionReasonByList = {
  state: 'other-states',
  branchtype: 'other-branch-types',
  indusKey: 'other-industries',
  entityType: 'other-company-types',
} as const satisfies Record<DutyCondition['list'], string>;

/** Finds the fact that excludes a duty at a place. Undefined if there is none. */
export function findExclusionReason(duty: Duty, place: Place, sharedCompanyTypes: readonly number[]) {
  const found = listConditions(duty, place, sharedCompanyTypes).find(isDutyExcluded);
  return found && exclusionReasonByList[found.list];
}

/**
 * Adds the status of a duty at a place in a span of days. If rules conflict, the duty applies until a person
 * decides. An undecided duty is left out if its law was repealed. Periods that began before the repeal stay
 * due. If the law is only for some States and the place's State is unknown, the duty is undecided there, unless
 * a person decided the law for this place.
 */
function addDutyStatusAtPlace(
  candidates: DutyAtPlace[],
  { place, change, span: asked }: PlaceFactsSpan,
  { lawId, repealedOn, isOfState, states }: Duty,
  { outcomeOf, decisionOf, decisionAt }: DecideObligationsOptions,
): void {
  const decision = decisionOf(lawId, place.id);
  const isOfSomeStates = isOfState && states.length > 0;
  const needsState = isOfSomeStates && place.stateId === null && !decisionAt(lawId, place.id);
  const outcome = outcomeOf(lawId, place.id, change);
  const found = decision ? decision.applies && 'applies' : statusByOutcome[outcome];
  // Nobody has to decide this duty while the State is unknown, because it may not apply in that State.
  const isStateUnknown = needsState && (found === 'applies' || found === 'unsettled');
  const stands = isStateUnknown ? 'unsettled' : found;
  const span = repealedOn === null ? asked : intersectSpans(asked, { from: allDays.from, until: repealedOn });
  const isAsked = stands === 'applies' || repealedOn === null;
  if (stands && span && isAsked) candidates.push({ place, change, span, stands, outcome, isStateUnknown });
}

export const statusByOutcome = {
  applicable: 'applies',
  'applicable-no-rule-against': 'applies',
  conflict: 'applies',
  'applicable-without-rules': 'unsettled',
  'needs-input': 'unsettled',
  'not-applicable': undefined,
  'not-applicable-no-rule-for': undefined,
} as const satisfies Record<LawOutcome, Obligation['stands'] | undefined>;

/** The obligations of each duty, by kind and id of the duty. */
export type ObligationsByDuty = ReadonlyMap<string, readonly Obligation[]>;

/** Groups rows by the kind and id of their duty, which form the key. */
export function groupByDuty<Row extends { kind: string; recordId: number }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.kind} ${row.recordId}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * Counts the duties that are undecided at a place only after a change, and those that are undecided only before it.
 * Also finds the ids of the places where duties become undecided.
 */
export function findDutiesToAnswer(now: ObligationsByDuty, then: ObligationsByDuty) {
  const placeIds = listNewlyUndecidedPlaceIds(now, then);
  const duties_no_longer_asked = listNewlyUndecidedPlaceIds(then, now).length;
  return { counts: { duties_to_answer: placeIds.length, duties_no_longer_asked }, placeIds: new Set(placeIds) };
}

/** Lists for each duty the ids of the places where it becomes undecided. */
function listNewlyUndecidedPlaceIds(now: ObligationsByDuty, then: ObligationsByDuty): number[] {
  const listUndecidedPlaceIds = (all: ObligationsByDuty, key: string) =>
    (all.get(key) ?? []).filter(({ stands }) => stands === 'unsettled').map(({ placeId }) => placeId);
  return [...then.keys()].flatMap((key) => {
    const already = new Set(listUndecidedPlaceIds(now, key));
    return listUndecidedPlaceIds(then, key).filter((placeId) => !already.has(placeId));
  });
}

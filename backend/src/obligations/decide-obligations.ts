import type { LawOutcome, ProfileKind } from 'shared-lib/rules';
import { type ChosenStanding, chooseByLevels, listLevelSpans, type Standing } from './choose-places';
import { always, clipSpan, type DaySpan, joinSpans, timesOf } from './day-spans';

/** An organisation, registration or branch with the facts that decide which duties it has. Empty lists: not said. */
export type Place = {
  id: number;
  kind: ProfileKind;
  stateId: number | null;
  industries: readonly number[];
  branchTypes: readonly number[];
  openedOn: string | null;
  closedOn: string | null;
  /** The days from which other answers hold, in order. Empty: the answers always held. */
  changedOn: readonly string[];
};

export type DutyLevel = 'organisation' | 'state' | 'branch';

export type DutyKind = 'license' | 'return' | 'other_compliance';

/** What a license, return or other compliance says of whom it concerns. Empty lists concern everybody. */
export type Duty = {
  kind: DutyKind;
  id: number;
  lawId: number;
  /** Whether its law is a state law; then its states are these. */
  isOfState: boolean;
  states: readonly number[];
  /** Who does it at first. Undefined: nobody said it, so it follows from the law. */
  level: DutyLevel | undefined;
  /** Who does it from later days on, in order. */
  laterLevels: readonly { from: string; level: DutyLevel }[];
  industries: readonly number[];
  branchTypes: readonly number[];
  exemptIndustries: readonly number[];
  exemptBranchTypes: readonly number[];
  /** The day on which its law was repealed. Null: it is in force. */
  repealedOn: string | null;
};

/** What a person decided of a law, until somebody reviews it. */
export type LawDecision = { applies: boolean; reason: string; reviewOn: string | null };

/** Why a place has a duty. It is stored, and shown as sentences. */
export type WhyObligation = {
  outcome: LawOutcome;
  decision: LawDecision | null;
  level: DutyLevel;
  isLevelSaid: boolean;
  stateId: number | null;
  /** The day on which its law was repealed. */
  repealedOn?: string;
  /** It would apply, but its law is one of certain States, and the State of the place is not known. */
  isStateUnknown?: true;
};

export type Obligation = {
  placeId: number;
  kind: DutyKind;
  recordId: number;
  lawId: number;
  /** What holds by the newest answers. */
  stands: 'applies' | 'unsettled';
  /** The days on which it applies, whatever holds by the newest answers. Empty: on none. */
  applies: readonly DaySpan[];
  why: WhyObligation;
};

export type DecideOptions = {
  places: readonly Place[];
  duties: readonly Duty[];
  today: string;
  /** What the rules say of a law for a place, by its first answers (0) or by those after a change. */
  outcomeOf: (lawId: number, placeId: number, change: number) => LawOutcome;
  /** The decision for the place itself, or else that for everybody. */
  decisionOf: (lawId: number, placeId: number) => LawDecision | undefined;
  /** The decision for the place itself alone, or for everybody alone. */
  decisionAt: (lawId: number, placeId: number) => LawDecision | undefined;
};

/**
 * Decides which place has which duty, and on which days. Each duty is asked of the places: what a person said of its
 * law, or else the rules, then its state, industries, kinds of branch and exemptions. Its level says how many of them
 * do it.
 */
export function decideObligations(options: DecideOptions): Obligation[] {
  const { places, duties } = options;
  const timed = places.map((place) => ({ place, times: timesOf(place) }));
  return duties.flatMap((duty) => {
    const standing: Standing[] = [];
    for (const one of timed)
      if (!findExclusion(duty, one.place)) addStandings(standing, { ...one, duty }, options);
    return groupByPlace(chooseByLevels(standing, listLevelSpans(duty, places), duty)).flatMap(
      (having) => decideOfPlace(having, duty, options) ?? [],
    );
  });
}

/**
 * Whether the duty is asked about follows from the newest answers and level. If it is over by them, it applies on the
 * days before alone, and what nobody could decide of those days is not asked any more.
 */
function decideOfPlace(
  having: readonly ChosenStanding[],
  duty: Duty,
  { decisionOf, today }: DecideOptions,
): Obligation | undefined {
  const newest = having.at(-1);
  if (!newest) return undefined;
  const { place, outcome, change, isStateUnknown } = newest;
  const { level, isSaid, span } = newest.held;
  const spans = having.filter(({ stands }) => stands === 'applies').map((one) => one.span);
  const applies = spans.length > 1 ? joinSpans(spans) : spans;
  const isOver = change < place.changedOn.length || span.until <= today;
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
      isLevelSaid: isSaid,
      stateId: level === 'state' ? place.stateId : null,
      ...(duty.repealedOn !== null && { repealedOn: duty.repealedOn }),
      ...(isStateUnknown && { isStateUnknown }),
    },
  };
}

/** The spans of each place in order. */
function groupByPlace(standing: readonly ChosenStanding[]): ChosenStanding[][] {
  const groups = new Map<number, ChosenStanding[]>();
  for (const one of standing) {
    const group = groups.get(one.place.id);
    if (group) group.push(one);
    else groups.set(one.place.id, [one]);
  }
  return [...groups.values()];
}

/** What is known of a place that excludes a duty there. */
export type Exclusion = 'other-states' | 'other-industries' | 'other-branch-types';

/** What excludes the duty at the place. Undefined: nothing that is known does. What is not said excludes nothing. */
export function findExclusion(duty: Duty, place: Place): Exclusion | undefined {
  const { stateId, industries, branchTypes } = place;
  if (duty.isOfState && stateId !== null && !duty.states.includes(stateId)) return 'other-states';
  if (!hasAny(duty.branchTypes, branchTypes) || isAllIn(branchTypes, duty.exemptBranchTypes))
    return 'other-branch-types';
  const isOfIndustry = hasAny(duty.industries, industries) && !isAllIn(industries, duty.exemptIndustries);
  return isOfIndustry ? undefined : 'other-industries';
}

function hasAny(wanted: readonly number[], known: readonly number[]): boolean {
  return wanted.length === 0 || known.length === 0 || known.some((one) => wanted.includes(one));
}

function isAllIn(known: readonly number[], exempt: readonly number[]): boolean {
  return known.length > 0 && known.every((one) => exempt.includes(one));
}

type TimedPlace = { place: Place; times: ReturnType<typeof timesOf> };

/**
 * Adds what a duty is at a place over time. Conflicting rules count as applying until somebody reviewed them. What nobody
 * decided is unsettled, and not asked any more once the law is repealed. What began before the repeal stays due. A law
 * of certain States waits at a place without a State, unless a person decided it for just this place.
 */
function addStandings(
  standing: Standing[],
  { place, times, duty: { lawId, repealedOn, isOfState } }: TimedPlace & { duty: Duty },
  { outcomeOf, decisionOf, decisionAt }: DecideOptions,
): void {
  const decision = decisionOf(lawId, place.id);
  const needsState = isOfState && place.stateId === null && !decisionAt(lawId, place.id);
  for (const { change, span: asked } of times) {
    const outcome = outcomeOf(lawId, place.id, change);
    const found = decision ? decision.applies && 'applies' : standingByOutcome[outcome];
    // Whether it applies is not asked before the State is known: elsewhere its State may bring no duty.
    const isStateUnknown = needsState && (found === 'applies' || found === 'unsettled');
    const stands = isStateUnknown ? 'unsettled' : found;
    const span = repealedOn === null ? asked : clipSpan(asked, { from: always.from, until: repealedOn });
    const isAsked = stands === 'applies' || repealedOn === null;
    if (stands && span && isAsked) standing.push({ place, change, span, stands, outcome, isStateUnknown });
  }
}

export const standingByOutcome = {
  applicable: 'applies',
  'applicable-no-rule-against': 'applies',
  conflict: 'applies',
  'applicable-without-rules': 'unsettled',
  'needs-input': 'unsettled',
  'not-applicable': undefined,
  'not-applicable-no-rule-for': undefined,
} as const satisfies Record<LawOutcome, Obligation['stands'] | undefined>;

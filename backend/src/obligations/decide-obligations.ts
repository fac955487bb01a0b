import type { LawOutcome } from 'shared-lib/rules';

/** An organisation or branch with the facts that decide which duties it has. Empty lists: not said. */
export type Place = {
  id: number;
  kind: 'organisation' | 'branch';
  stateId: number | null;
  industries: readonly number[];
  branchTypes: readonly number[];
  openedOn: string | null;
  closedOn: string | null;
};

export type DutyKind = 'license' | 'return' | 'other_compliance';

/** What a license, return or other compliance says of whom it concerns. Empty lists concern everybody. */
export type Duty = {
  kind: DutyKind;
  id: number;
  lawId: number;
  /** Whether its law is a state law; then its states are these. */
  isOfState: boolean;
  states: readonly number[];
  /** Undefined: nobody said it, so it follows from the law. */
  level: 'organisation' | 'state' | 'branch' | undefined;
  industries: readonly number[];
  branchTypes: readonly number[];
  exemptIndustries: readonly number[];
  exemptBranchTypes: readonly number[];
};

/** What a person decided of a law, until somebody reviews it. */
export type LawDecision = { applies: boolean; reason: string; reviewOn: string | null };

/** Why a place has a duty. It is stored, and shown as sentences. */
export type WhyObligation = {
  outcome: LawOutcome;
  decision: LawDecision | null;
  level: 'organisation' | 'state' | 'branch';
  isLevelSaid: boolean;
  stateId: number | null;
};

export type Obligation = {
  placeId: number;
  kind: DutyKind;
  recordId: number;
  lawId: number;
  stands: 'applies' | 'unsettled';
  why: WhyObligation;
};

export type DecideOptions = {
  places: readonly Place[];
  duties: readonly Duty[];
  /** What the rules say of a law for a place. */
  outcomeOf: (lawId: number, placeId: number) => LawOutcome;
  /** The decision for the place itself, or else that for everybody. */
  decisionOf: (lawId: number, placeId: number) => LawDecision | undefined;
};

/**
 * Decides which place has which duty. Each duty is asked of the places: what a person said of its law, or else the
 * rules, then its state, industries, kinds of branch and exemptions. Its level says how many of them do it.
 */
export function decideObligations(options: DecideOptions): Obligation[] {
  const { places, duties } = options;
  return duties.flatMap((duty) => {
    const level = levelOf(duty, places);
    const standing = places.flatMap((place) => {
      const stands = concerns(duty, place) && standingOf(duty.lawId, place.id, options);
      return stands ? [{ place, stands }] : [];
    });
    return choosePlaces(standing, level).map(({ place, stands }) => ({
      placeId: place.id,
      kind: duty.kind,
      recordId: duty.id,
      lawId: duty.lawId,
      stands,
      why: {
        outcome: options.outcomeOf(duty.lawId, place.id),
        decision: options.decisionOf(duty.lawId, place.id) ?? null,
        level,
        isLevelSaid: duty.level !== undefined,
        stateId: level === 'state' ? place.stateId : null,
      },
    }));
  });
}

/** Without branches the organisation does what each of them would do. */
function levelOf({ level, isOfState }: Duty, places: readonly Place[]): WhyObligation['level'] {
  if (level === undefined) return isOfState ? 'state' : 'organisation';
  return level === 'branch' && places.every(({ kind }) => kind !== 'branch') ? 'organisation' : level;
}

type Standing = { place: Place; stands: Obligation['stands'] };

/**
 * Who does a duty: the organisation once, one place of each state, or each branch. A place to which it applies goes
 * before one where nobody decided, and the organisation before its branches, so that no duty is lost.
 */
function choosePlaces(standing: readonly Standing[], level: WhyObligation['level']): readonly Standing[] {
  if (level === 'state') {
    const states = new Set(standing.map(({ place }) => place.stateId));
    return [...states].flatMap((state) => firstOf(standing.filter(({ place }) => place.stateId === state)));
  }
  const ofKind = (kind: Place['kind']) => standing.filter(({ place }) => place.kind === kind);
  if (level === 'branch') return ofKind('branch');
  const organisations = ofKind('organisation').filter(({ stands }) => stands === 'applies');
  return organisations.length > 0 ? organisations : firstOf(standing);
}

function firstOf(standing: readonly Standing[]): readonly Standing[] {
  const first = standing.find(({ stands }) => stands === 'applies') ?? standing[0];
  return first ? [first] : [];
}

function isInStates({ states }: Duty, { stateId }: Place): boolean {
  return stateId !== null && states.includes(stateId);
}

/** Whether nothing that is known of the place excludes it. What is not said excludes nothing. */
function concerns(duty: Duty, place: Place): boolean {
  if (duty.isOfState && place.stateId !== null && !isInStates(duty, place)) return false;
  const { industries, branchTypes } = place;
  return (
    hasAny(duty.industries, industries) &&
    hasAny(duty.branchTypes, branchTypes) &&
    !isAllIn(industries, duty.exemptIndustries) &&
    !isAllIn(branchTypes, duty.exemptBranchTypes)
  );
}

function hasAny(wanted: readonly number[], known: readonly number[]): boolean {
  return wanted.length === 0 || known.length === 0 || known.some((one) => wanted.includes(one));
}

function isAllIn(known: readonly number[], exempt: readonly number[]): boolean {
  return known.length > 0 && known.every((one) => exempt.includes(one));
}

/** Conflicting rules count as applying until somebody reviewed them. What nobody decided is unsettled. */
function standingOf(
  lawId: number,
  placeId: number,
  { outcomeOf, decisionOf }: DecideOptions,
): Obligation['stands'] | undefined {
  const decision = decisionOf(lawId, placeId);
  if (decision) return decision.applies ? 'applies' : undefined;
  return standingByOutcome[outcomeOf(lawId, placeId)];
}

const standingByOutcome = {
  applicable: 'applies',
  'applicable-no-rule-against': 'applies',
  conflict: 'applies',
  'applicable-without-rules': 'unsettled',
  'needs-input': 'unsettled',
  'not-applicable': undefined,
  'not-applicable-no-rule-for': undefined,
} as const satisfies Record<LawOutcome, Obligation['stands'] | undefined>;

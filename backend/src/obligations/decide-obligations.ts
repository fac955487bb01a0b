import type { LawOutcome, ProfileKind } from 'shared-lib/rules';
import {
  always,
  clipSpan,
  covers,
  type DaySpan,
  isSameSpan,
  joinSpans,
  splitTime,
  timesOf,
} from './day-spans';

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
    for (const one of timed) if (concerns(duty, one.place)) addStandings(standing, { ...one, duty }, options);
    return groupByPlace(chooseByLevels(standing, levelsOf(duty, places))).flatMap(
      (having) => decideOfPlace(having, duty, options) ?? [],
    );
  });
}

/** What a duty is at a place in a span of time, by the answers and the level that hold then. */
type Standing = {
  place: Place;
  change: number;
  span: DaySpan;
  stands: Obligation['stands'];
  outcome: LawOutcome;
};

/** A level in the days in which it holds. */
type LevelSpan = { span: DaySpan; level: DutyLevel; isSaid: boolean };

type ChosenStanding = Standing & { held: LevelSpan };

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
  const { place, outcome, change } = newest;
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
    },
  };
}

/** The levels of a duty in order of their days. */
function levelsOf({ level, laterLevels, isOfState }: Duty, places: readonly Place[]): LevelSpan[] {
  const hasBranches = places.some(({ kind }) => kind === 'branch');
  return [{ from: always.from, level }, ...laterLevels].map(({ from, level: said }, nth) => {
    const usual = isOfState ? 'state' : 'organisation';
    return {
      span: { from, until: laterLevels[nth]?.from ?? always.until },
      // Without branches the organisation does what each of them would do.
      level: said === 'branch' && !hasBranches ? 'organisation' : (said ?? usual),
      isSaid: said !== undefined,
    };
  });
}

/** Each level chooses in its own days, so that another one from a day on leaves what was due before. */
function chooseByLevels(standing: readonly Standing[], levels: readonly LevelSpan[]): ChosenStanding[] {
  return levels.flatMap((held) => {
    const own = standing.flatMap((one) => {
      const span = clipSpan(one.span, held.span);
      return span ? [{ ...one, span }] : [];
    });
    return chooseOverTime(own, held.level).map((one) => ({ ...one, held }));
  });
}

/**
 * Who does a duty: the organisation once, one place of each state, or each branch. Places open and close, and other
 * answers hold from a day on, so this is asked of each part of the time in which nothing of that changes. The period
 * in which a duty goes from one place to another is due at both, so that it is not lost.
 */
function chooseOverTime(standing: readonly Standing[], level: DutyLevel): readonly Standing[] {
  if (level === 'branch') return standing.filter(({ place }) => place.kind === 'branch');
  if (level === 'organisation') return chooseInGroup(standing, chooseOrganisations);
  const states = new Set(standing.map(({ place }) => place.stateId));
  return [...states].flatMap((state) =>
    chooseInGroup(
      standing.filter(({ place }) => place.stateId === state),
      chooseOfState,
    ),
  );
}

function chooseInGroup(
  standing: readonly Standing[],
  choose: (among: readonly Standing[]) => readonly Standing[],
): readonly Standing[] {
  const [first] = standing;
  // Nothing changes over time at most organisations.
  if (first && standing.every(({ span }) => isSameSpan(span, first.span))) return choose(standing);
  return splitTime(standing.map(({ span }) => span)).flatMap((part) =>
    choose(standing.filter(({ span }) => covers(span, part))).map((one) => ({ ...one, span: part })),
  );
}

/**
 * A place to which a duty applies goes before one where nobody decided, and the organisation before its branches, so
 * that no duty is lost. A registration has the duties of the organisation only if they apply nowhere else.
 */
function chooseOrganisations(standing: readonly Standing[]): readonly Standing[] {
  const organisations = standing.filter(
    ({ place, stands }) => place.kind === 'organisation' && stands === 'applies',
  );
  return organisations.length > 0 ? organisations : firstOf(registrationsLast(standing));
}

/**
 * Each registration of a state has the state's duties, since a GSTIN files its own returns. A registration has answers
 * of its own: those of the branches that it covers do not count. If the duty applies to none of the registrations, one
 * place of the state has it, as without them.
 */
function chooseOfState(standing: readonly Standing[]): readonly Standing[] {
  const applying = standing.filter(
    ({ place, stands }) => place.kind === 'registration' && stands === 'applies',
  );
  if (applying.length > 0) return applying;
  return firstOf(registrationsLast(standing));
}

function registrationsLast(standing: readonly Standing[]): Standing[] {
  const isRegistration = ({ place }: Standing) => place.kind === 'registration';
  return [...standing.filter((one) => !isRegistration(one)), ...standing.filter(isRegistration)];
}

function firstOf(standing: readonly Standing[]): readonly Standing[] {
  const first = standing.find(({ stands }) => stands === 'applies') ?? standing[0];
  return first ? [first] : [];
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

/** Whether nothing that is known of the place excludes it. What is not said excludes nothing. */
function concerns(duty: Duty, place: Place): boolean {
  const { stateId, industries, branchTypes } = place;
  if (duty.isOfState && stateId !== null && !duty.states.includes(stateId)) return false;
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

type TimedPlace = { place: Place; times: ReturnType<typeof timesOf> };

/**
 * Adds what a duty is at a place over time. Conflicting rules count as applying until somebody reviewed them. What nobody
 * decided is unsettled, and not asked any more once the law is repealed. What began before the repeal stays due.
 */
function addStandings(
  standing: Standing[],
  { place, times, duty: { lawId, repealedOn } }: TimedPlace & { duty: Duty },
  { outcomeOf, decisionOf }: DecideOptions,
): void {
  const decision = decisionOf(lawId, place.id);
  for (const { change, span: asked } of times) {
    const outcome = outcomeOf(lawId, place.id, change);
    const stands = decision ? decision.applies && 'applies' : standingByOutcome[outcome];
    const span = repealedOn === null ? asked : clipSpan(asked, { from: always.from, until: repealedOn });
    const isAsked = stands === 'applies' || repealedOn === null;
    if (stands && span && isAsked) standing.push({ place, change, span, stands, outcome });
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

import type { LawOutcome } from 'shared-lib/rules';
import { always, clipSpan, covers, type DaySpan, isSameSpan, splitTime } from './day-spans';
import type { Duty, DutyLevel, Obligation, Place } from './decide-obligations';

/** What a duty is at a place in a span of time, by the answers and the level that hold then. */
export type Standing = {
  place: Place;
  change: number;
  span: DaySpan;
  stands: Obligation['stands'];
  outcome: LawOutcome;
  /** It waits for the State of the place alone. */
  isStateUnknown: boolean;
};

/** A level in the days in which it holds. */
export type LevelSpan = { span: DaySpan; level: DutyLevel; isSaid: boolean };

export type ChosenStanding = Standing & { held: LevelSpan };

/** The levels of a duty in order of their days. */
export function listLevelSpans(
  { level, laterLevels, isOfState }: Duty,
  places: readonly Place[],
): LevelSpan[] {
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

/** Who does a duty on a day. */
export function findLevelOn(levels: readonly LevelSpan[], day: string): DutyLevel | undefined {
  return levels.find(({ span }) => span.from <= day && day < span.until)?.level;
}

/**
 * Each level chooses in its own days, so that another one from a day on leaves what was due before. A period that runs on
 * then is due once: as with its schedule, the level counts that holds on its last day.
 */
export function chooseByLevels(
  standing: readonly Standing[],
  levels: readonly LevelSpan[],
  duty: Duty,
): ChosenStanding[] {
  const chosen = levels.map((held) => {
    const own = standing.flatMap((one) => {
      const span = clipSpan(one.span, held.span);
      return span ? [{ ...one, span }] : [];
    });
    return chooseOverTime(own, held, duty).map((one) => ({ ...one, held }));
  });
  return chosen.flatMap((ofLevel, nth) => {
    const { until } = levels[nth]?.span ?? always;
    const isTakenOver = chosen[nth + 1]?.some(
      ({ stands, span }) => stands === 'applies' && span.from === until,
    );
    if (!isTakenOver) return ofLevel;
    return ofLevel.map((one) =>
      one.span.until === until ? { ...one, span: { ...one.span, isLeft: true as const } } : one,
    );
  });
}

/**
 * Who does a duty: the organisation once, one place of each state, or each branch. Places open and close, and other
 * answers hold from a day on, so this is asked of each part of the time in which nothing of that changes.
 */
function chooseOverTime(
  standing: readonly Standing[],
  { level, span }: LevelSpan,
  duty: Duty,
): readonly Standing[] {
  if (level === 'branch') return standing.filter(({ place }) => place.kind === 'branch');
  if (level === 'organisation') return chooseInGroup(standing, chooseOrganisations);
  const states = new Set(standing.map(({ place }) => place.stateId));
  const ofStates = [...states].flatMap((state) =>
    chooseInGroup(
      standing.filter(({ place, isStateUnknown }) => place.stateId === state && !isStateUnknown),
      chooseOfState,
    ),
  );
  return [...ofStates, ...keepStateUnknown(standing, duty.states, span.until)];
}

/**
 * Places whose State is not known may be in different States, so each of them waits. But one that is no registration
 * waits only while a State of the law has no place that stays: elsewhere its State would bring no duty.
 */
function keepStateUnknown(
  standing: readonly Standing[],
  states: readonly number[],
  until: string,
): Standing[] {
  const known = new Set(standing.flatMap(({ place, span }) => (span.until === until ? [place.stateId] : [])));
  const isStateWithout = states.length === 0 || states.some((state) => !known.has(state));
  return standing.filter(
    ({ place, isStateUnknown }) => isStateUnknown && (isStateWithout || place.kind === 'registration'),
  );
}

function chooseInGroup(
  standing: readonly Standing[],
  choose: (among: readonly Standing[]) => readonly Standing[],
): readonly Standing[] {
  const [first] = standing;
  // Nothing changes over time at most organisations.
  if (first && standing.every(({ span }) => isSameSpan(span, first.span))) return choose(standing);
  let had: readonly Standing[] = [];
  return splitTime(standing.map(({ span }) => span)).flatMap((part) => {
    const chosen = choose(standing.filter(({ span }) => covers(span, part)));
    const takenOn = findHandover(had, chosen);
    const held = chosen.map((one) => {
      const isTaken = takenOn !== undefined && one.place.kind === 'branch' && !isAmong(one, had);
      return { ...one, span: isTaken ? { ...part, takenOn } : part };
    });
    const applying = held.filter(({ stands }) => stands === 'applies');
    if (applying.length > 0) had = applying;
    return held;
  });
}

/**
 * The day on which a place that had the duty left it to others. It keeps the period that contains the day before, so a
 * branch that comes after it begins with the next one. Registrations and organisations do their own in any case.
 */
function findHandover(had: readonly Standing[], chosen: readonly Standing[]): string | undefined {
  return had.find((one) => !isAmong(one, chosen))?.span.until;
}

const isAmong = ({ place }: Standing, others: readonly Standing[]) =>
  others.some((other) => other.place.id === place.id && other.stands === 'applies');

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

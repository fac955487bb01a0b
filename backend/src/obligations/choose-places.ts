import { isGstin, type LawOutcome } from 'shared-lib/rules';
import { allDays, coversSpan, type DaySpan, intersectSpans, isSameSpan, splitTimeAtSpans } from './day-spans';
import type { Duty, DutyLevel, Obligation, Place } from './decide-obligations';

/**
 * The status of a duty at a place in a span of days. It follows from the answers and the level of these days.
 */
export type DutyAtPlace = {
  place: Place;
  /** How often the answers or facts of the place changed before the span. */
  change: number;
  span: DaySpan;
  stands: Obligation['stands'];
  outcome: LawOutcome;
  /** True if the duty is undecided only because the State of the place is missing. */
  isStateUnknown: boolean;
};

/** A level of a duty, with the days on which it is valid. `isExplicit`: a person or a schedule names the level. */
export type DutyLevelSpan = { span: DaySpan; level: DutyLevel; isExplicit: boolean };

export type ChosenDutyAtPlace = DutyAtPlace & { levelSpan: DutyLevelSpan };

/** Lists the levels of a duty over time, earliest first. */
export function listLevelSpans({ level, laterLevels, isOfState }: Duty, places: readonly Place[]): DutyLevelSpan[] {
  const hasBranches = places.some(({ kind }) => kind === 'branch');
  return [{ from: allDays.from, level }, ...laterLevels].map(({ from, level: explicit }, nth) => {
    const usual = isOfState ? 'state' : 'organisation';
    return {
      span: { from, until: laterLevels[nth]?.from ?? allDays.until },
      // If the organisation has no branches, it does the duties of branches itself.
      level: explicit === 'branch' && !hasBranches ? 'organisation' : (explicit ?? usual),
      isExplicit: explicit !== undefined,
    };
  });
}

/**
 * Merges the levels that a person confirmed for a law and those of a duty's schedules. From the first schedule on,
 * only the schedules count. Changes until `since`, the first day with due dates, only set the first level.
 */
export function mergeLawAndScheduleLevels(
  ofLaw: Pick<Duty, 'level' | 'laterLevels'>,
  schedules: readonly { fromDay: string; schedule: { level: DutyLevel } }[],
  since: string,
): Pick<Duty, 'level' | 'laterLevels'> {
  const own = schedules.map(({ fromDay, schedule }) => ({ from: fromDay, level: schedule.level }));
  const firstOwn = own[0]?.from ?? allDays.until;
  let { level } = ofLaw;
  const laterLevels: { from: string; level: DutyLevel }[] = [];
  for (const next of [...ofLaw.laterLevels.filter(({ from }) => from < firstOwn), ...own]) {
    if (next.from <= since) level = next.level;
    else if (next.level !== (laterLevels.at(-1)?.level ?? level)) laterLevels.push(next);
  }
  return { level, laterLevels };
}

/** Finds the level of a duty on a day. */
export function findLevelOnDay(levels: readonly DutyLevelSpan[], day: string): DutyLevel | undefined {
  return levels.find(({ span }) => span.from <= day && day < span.until)?.level;
}

type ChoiceContext = {
  duty: Duty;
  /** The first day for which the organisation keeps due dates. */
  since?: string | undefined;
};

/**
 * Chooses the places for each level, only for the days of that level. So a new level does not change earlier due
 * dates. If the level changes within a period, the period is due once, at the level of its last day.
 */
export function choosePlacesByLevel(
  candidates: readonly DutyAtPlace[],
  levels: readonly DutyLevelSpan[],
  context: ChoiceContext,
): ChosenDutyAtPlace[] {
  const chosen = levels.map((levelSpan) => {
    const own = candidates.flatMap((one) => {
      const span = intersectSpans(one.span, levelSpan.span);
      return span ? [{ ...one, span }] : [];
    });
    return choosePlacesOfLevel(own, levelSpan, context).map((one) => ({ ...one, levelSpan }));
  });
  return chosen.flatMap((ofLevel, nth) => {
    const { until } = levels[nth]?.span ?? allDays;
    const isTakenOver = chosen[nth + 1]?.some(({ stands, span }) => stands === 'applies' && span.from === until);
    if (!isTakenOver) return ofLevel;
    return ofLevel.map((one) =>
      one.span.until === until ? { ...one, span: { ...one.span, isLeft: true as const } } : one,
    );
  });
}

/**
 * Chooses which places do a duty: the organisation once, one place in each state, or each branch. Chooses
 * separately for each span of days, because places open and close and answers change.
 */
function choosePlacesOfLevel(
  candidates: readonly DutyAtPlace[],
  { level, span }: DutyLevelSpan,
  { duty, since }: ChoiceContext,
): readonly DutyAtPlace[] {
  if (level === 'branch') return candidates.filter(({ place }) => place.kind === 'branch');
  if (level === 'organisation') return choosePlacesInEachSpan(candidates, choosePlaceOfOrganisation, since);
  const states = new Set(candidates.map(({ place }) => place.stateId));
  const ofStates = [...states].flatMap((state) =>
    choosePlacesInEachSpan(
      candidates.filter(({ place, isStateUnknown }) => place.stateId === state && !isStateUnknown),
      (among, previousChoice) => choosePlacesInState(among, previousChoice, duty),
      since,
    ),
  );
  return [...ofStates, ...listPlacesWithoutState(candidates, duty.states, span.until)];
}

/**
 * Lists the places that are undecided because their State is unknown. If each State of the law has another
 * place already, lists only registrations, because only these could add a duty.
 */
function listPlacesWithoutState(
  candidates: readonly DutyAtPlace[],
  states: readonly number[],
  until: string,
): DutyAtPlace[] {
  const known = new Set(candidates.flatMap(({ place, span }) => (span.until === until ? [place.stateId] : [])));
  const isStateWithout = states.some((state) => !known.has(state));
  return candidates.filter(
    ({ place, isStateUnknown }) => isStateUnknown && (isStateWithout || place.kind === 'registration'),
  );
}

function choosePlacesInEachSpan(
  candidates: readonly DutyAtPlace[],
  choose: (among: readonly DutyAtPlace[], previousChoice: readonly DutyAtPlace[]) => readonly DutyAtPlace[],
  since = '',
): readonly DutyAtPlace[] {
  const [first] = candidates;
  // Usually no place changes over time. Then one choice for all days is enough.
  if (first && candidates.every(({ span }) => isSameSpan(span, first.span))) return choose(candidates, []);
  let lastPlaces: readonly DutyAtPlace[] = [];
  let previousChoice: readonly DutyAtPlace[] = [];
  return splitTimeAtSpans(candidates.map(({ span }) => span)).flatMap((part) => {
    const chosen = choose(
      candidates.filter(({ span }) => coversSpan(span, part)),
      previousChoice,
    );
    // A place that did the duty only before the organisation kept due dates has no precedence.
    if (part.until > since) previousChoice = chosen;
    const takenOn = findHandoverDay(lastPlaces, chosen);
    const chosenInPart = chosen.map((one) => {
      const isTaken =
        takenOn !== undefined && doesPlaceTakeDutyOver(one, lastPlaces) && !doesDutyStillApplyAtPlace(one, lastPlaces);
      return { ...one, span: isTaken ? { ...part, takenOn } : part };
    });
    const applying = chosenInPart.filter(({ stands }) => stands === 'applies');
    if (applying.length > 0) lastPlaces = applying;
    return chosenInPart;
  });
}

/**
 * Finds the day from which other places do the duty of a place. The earlier place still does the period that began
 * before this day. The other places begin with the next period.
 */
function findHandoverDay(lastPlaces: readonly DutyAtPlace[], chosen: readonly DutyAtPlace[]): string | undefined {
  return lastPlaces.find((one) => !doesDutyStillApplyAtPlace(one, chosen))?.span.until;
}

/**
 * Returns true if a place takes a duty over from its previous places. Registrations always have their own
 * duties, so they take nothing over. An organisation takes over only the duties that branches did for it.
 */
function doesPlaceTakeDutyOver({ place: { kind } }: DutyAtPlace, lastPlaces: readonly DutyAtPlace[]): boolean {
  return kind === 'branch' || (kind === 'organisation' && lastPlaces.every(({ place }) => place.kind === 'branch'));
}

const doesDutyStillApplyAtPlace = ({ place }: DutyAtPlace, others: readonly DutyAtPlace[]) =>
  others.some((other) => other.place.id === place.id && other.stands === 'applies');

/**
 * Chooses the place that does a duty once for the whole organisation. Places where the duty applies come before
 * undecided ones, so that no duty is lost. The organisation comes before its branches, registrations come last.
 */
function choosePlaceOfOrganisation(
  candidates: readonly DutyAtPlace[],
  previousChoice: readonly DutyAtPlace[],
): readonly DutyAtPlace[] {
  const organisations = candidates.filter(({ place, stands }) => place.kind === 'organisation' && stands === 'applies');
  return organisations.length > 0 ? organisations : pickPlace(moveRegistrationsLast(candidates), previousChoice);
}

/**
 * Chooses which places of a state do a duty. Each registration does it if its own answers make the duty apply,
 * because a GSTIN files its own returns. If the duty applies to no registration, one place of the state does
 * it. A GSTIN is for taxes. So it takes no duty of a labour law from another place, even if that place is
 * undecided.
 */
function choosePlacesInState(
  candidates: readonly DutyAtPlace[],
  previousChoice: readonly DutyAtPlace[],
  { isLabourLaw }: Duty,
): readonly DutyAtPlace[] {
  const others = isLabourLaw ? candidates.filter(({ place }) => !isGstin(place.number ?? '')) : candidates;
  const among = others.length > 0 ? others : candidates;
  const applying = others.filter(({ place, stands }) => place.kind === 'registration' && stands === 'applies');
  return applying.length > 0 ? applying : pickPlace(moveRegistrationsLast(among), previousChoice);
}

function moveRegistrationsLast(candidates: readonly DutyAtPlace[]): DutyAtPlace[] {
  const isRegistration = ({ place }: DutyAtPlace) => place.kind === 'registration';
  return [...candidates.filter((one) => !isRegistration(one)), ...candidates.filter(isRegistration)];
}

/**
 * Picks one place. Places where the duty applies come before undecided places. Among these, the previously chosen
 * place comes first. So the duty does not move to a place that opens or gets its answers later.
 */
function pickPlace(candidates: readonly DutyAtPlace[], previousChoice: readonly DutyAtPlace[]): readonly DutyAtPlace[] {
  const applying = candidates.filter(({ stands }) => stands === 'applies');
  const among = applying.length > 0 ? applying : candidates;
  const picked = among.find(({ place }) => previousChoice.some((one) => one.place.id === place.id)) ?? among[0];
  return picked ? [picked] : [];
}

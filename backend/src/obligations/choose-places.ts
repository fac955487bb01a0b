import { isGstin, type LawOutcome } from 'shared-lib/rules';
import { allDays, coversSpan, type DaySpan, intersectSpans, isSameSpan, splitTimeAtSpans } from './day-spans';
import type { Duty, DutyLevel, Obligation, Place } from './decide-obligations';

/**
 * The status of a duty at a place in a span of days. It follows from the answers and the level of these days.
 */
export type DutyAtPlace = {
  place: Place;
  change: number;
  span: DaySpan;
  stands: Obligation['stands'];
  outcome: LawOutcome;
  /** True if the duty is undecided only because the State of the place is missing. */
  isStateUnknown: boolean;
};

/** A level of a duty, with the days on which it is valid. */
export type DutyLevelSpan = { span: DaySpan; level: DutyLevel; isSaid: boolean };

export type ChosenDutyAtPlace = DutyAtPlace & { held: DutyLevelSpan };

/** Lists the levels of a duty over time, earliest first. */
export function listLevelSpans({ level, laterLevels, isOfState }: Duty, places: readonly Place[]): DutyLevelSpan[] {
  const hasBranches = places.some(({ kind }) => kind === 'branch');
  return [{ from: allDays.from, level }, ...laterLevels].map(({ from, level: said }, nth) => {
    const usual = isOfState ? 'state' : 'organisation';
    return {
      span: { from, until: laterLevels[nth]?.from ?? allDays.until },
      // If the organisation has no branches, it does the duties of branches itself.
      level: said === 'branch' && !hasBranches ? 'organisation' : (said ?? usual),
      isSaid: said !== undefined,
    };
  });
}

/**
 * Lists the levels of a duty over time. The level of a schedule overrides the level that a person confirmed for
 * the law. The list starts on the first day for which the organisation keeps due dates.
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
  for (const said of [...ofLaw.laterLevels.filter(({ from }) => from < firstOwn), ...own]) {
    if (said.from <= since) level = said.level;
    else if (said.level !== (laterLevels.at(-1)?.level ?? level)) laterLevels.push(said);
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
 * Chooses the places for each level, only for the days of that level. So a new level changes no earlier due
 * dates. If the level changes within a period, the period is due once, at the level of its last day.
 */
export function choosePlacesByLevel(
  standing: readonly DutyAtPlace[],
  levels: readonly DutyLevelSpan[],
  context: ChoiceContext,
): ChosenDutyAtPlace[] {
  const chosen = levels.map((held) => {
    const own = standing.flatMap((one) => {
      const span = intersectSpans(one.span, held.span);
      return span ? [{ ...one, span }] : [];
    });
    return choosePlacesOfLevel(own, held, context).map((one) => ({ ...one, held }));
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
  standing: readonly DutyAtPlace[],
  { level, span }: DutyLevelSpan,
  { duty, since }: ChoiceContext,
): readonly DutyAtPlace[] {
  if (level === 'branch') return standing.filter(({ place }) => place.kind === 'branch');
  if (level === 'organisation') return choosePlacesInEachSpan(standing, choosePlaceOfOrganisation, since);
  const states = new Set(standing.map(({ place }) => place.stateId));
  const ofStates = [...states].flatMap((state) =>
    choosePlacesInEachSpan(
      standing.filter(({ place, isStateUnknown }) => place.stateId === state && !isStateUnknown),
      (among, before) => choosePlacesInState(among, before, duty),
      since,
    ),
  );
  return [...ofStates, ...listPlacesWithoutState(standing, duty.states, span.until)];
}

/**
 * Lists the places that are undecided because their State is unknown. If each State of the law has another
 * place already, lists only registrations, because only these could add a duty.
 */
function listPlacesWithoutState(
  standing: readonly DutyAtPlace[],
  states: readonly number[],
  until: string,
): DutyAtPlace[] {
  const known = new Set(standing.flatMap(({ place, span }) => (span.until === until ? [place.stateId] : [])));
  const isStateWithout = states.some((state) => !known.has(state));
  return standing.filter(
    ({ place, isStateUnknown }) => isStateUnknown && (isStateWithout || place.kind === 'registration'),
  );
}

function choosePlacesInEachSpan(
  standing: readonly DutyAtPlace[],
  choose: (among: readonly DutyAtPlace[], before: readonly DutyAtPlace[]) => readonly DutyAtPlace[],
  since = '',
): readonly DutyAtPlace[] {
  const [first] = standing;
  // Usually no place changes over time. Then one choice for all days is enough.
  if (first && standing.every(({ span }) => isSameSpan(span, first.span))) return choose(standing, []);
  let had: readonly DutyAtPlace[] = [];
  let before: readonly DutyAtPlace[] = [];
  return splitTimeAtSpans(standing.map(({ span }) => span)).flatMap((part) => {
    const chosen = choose(
      standing.filter(({ span }) => coversSpan(span, part)),
      before,
    );
    // Before the organisation kept due dates, no place did a duty that it could keep.
    if (part.until > since) before = chosen;
    const takenOn = findHandoverDay(had, chosen);
    const held = chosen.map((one) => {
      const isTaken = takenOn !== undefined && doesPlaceTakeDutyOver(one, had) && !doesDutyStillApplyAtPlace(one, had);
      return { ...one, span: isTaken ? { ...part, takenOn } : part };
    });
    const applying = held.filter(({ stands }) => stands === 'applies');
    if (applying.length > 0) had = applying;
    return held;
  });
}

/**
 * Finds the day from which other places do the duty of a place. The earlier place still does the period in
 * which the day before lies. The other places begin with the next period.
 */
function findHandoverDay(had: readonly DutyAtPlace[], chosen: readonly DutyAtPlace[]): string | undefined {
  return had.find((one) => !doesDutyStillApplyAtPlace(one, chosen))?.span.until;
}

/**
 * Returns true if a place takes a duty over from its previous places. Registrations always have their own
 * duties, so they take nothing over. An organisation takes over only the duties that branches did for it.
 */
function doesPlaceTakeDutyOver({ place: { kind } }: DutyAtPlace, had: readonly DutyAtPlace[]): boolean {
  return kind === 'branch' || (kind === 'organisation' && had.every(({ place }) => place.kind === 'branch'));
}

const doesDutyStillApplyAtPlace = ({ place }: DutyAtPlace, others: readonly DutyAtPlace[]) =>
  others.some((other) => other.place.id === place.id && other.stands === 'applies');

/**
 * Chooses the place that does a duty once for the whole organisation. Places where the duty applies come before
 * undecided ones, so that no duty is lost. The organisation comes before its branches, registrations come last.
 */
function choosePlaceOfOrganisation(
  standing: readonly DutyAtPlace[],
  before: readonly DutyAtPlace[],
): readonly DutyAtPlace[] {
  const organisations = standing.filter(({ place, stands }) => place.kind === 'organisation' && stands === 'applies');
  return organisations.length > 0 ? organisations : pickPlace(moveRegistrationsLast(standing), before);
}

/**
 * Chooses which places of a state do a duty. Each registration does it if its own answers make the duty apply,
 * because a GSTIN files its own returns. If the duty applies to no registration, one place of the state does
 * it. A GSTIN is for taxes. So it takes no duty of a labour law from another place, even if that place is
 * undecided.
 */
function choosePlacesInState(
  standing: readonly DutyAtPlace[],
  before: readonly DutyAtPlace[],
  { isLabourLaw }: Duty,
): readonly DutyAtPlace[] {
  const others = isLabourLaw ? standing.filter(({ place }) => !isGstin(place.number ?? '')) : standing;
  const among = others.length > 0 ? others : standing;
  const applying = others.filter(({ place, stands }) => place.kind === 'registration' && stands === 'applies');
  return applying.length > 0 ? applying : pickPlace(moveRegistrationsLast(among), before);
}

function moveRegistrationsLast(standing: readonly DutyAtPlace[]): DutyAtPlace[] {
  const isRegistration = ({ place }: DutyAtPlace) => place.kind === 'registration';
  return [...standing.filter((one) => !isRegistration(one)), ...standing.filter(isRegistration)];
}

/**
 * Picks one place. Prefers a place where the duty applies to an undecided place, and then the previously chosen
 * place. So the duty does not move to a place that opens or gets its answers later.
 */
function pickPlace(standing: readonly DutyAtPlace[], before: readonly DutyAtPlace[]): readonly DutyAtPlace[] {
  const applying = standing.filter(({ stands }) => stands === 'applies');
  const among = applying.length > 0 ? applying : standing;
  const picked = among.find(({ place }) => before.some((one) => one.place.id === place.id)) ?? among[0];
  return picked ? [picked] : [];
}

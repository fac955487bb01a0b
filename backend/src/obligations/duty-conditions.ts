import { allDays, type DaySpan, splitTimeAtSpans } from './day-spans';
import type { Place } from './decide-obligations';

/** The conditions for the places that a duty concerns. An empty list is not a condition. */
export type DutyConditions = {
  /** True if the duty's law is a state law. Otherwise `states` is not a condition. */
  isOfState: boolean;
  states: readonly number[];
  industries: readonly number[];
  branchTypes: readonly number[];
  companyTypes: readonly number[];
  exemptIndustries: readonly number[];
  exemptBranchTypes: readonly number[];
};

/** Columns of a stored duty, and the states of its law. */
export type StoredConditions = {
  central: string;
  states: readonly number[];
  lawStates: readonly number[] | null;
  details: Readonly<Record<string, unknown>>;
};

/** Converts the columns of a stored duty to its conditions. A duty without its own states has the states of its law. */
export function toDutyConditions({ central, states, lawStates, details }: StoredConditions): DutyConditions {
  return {
    isOfState: central === 'State',
    states: states.length > 0 ? states : (lawStates ?? []),
    industries: pickValidIds(details.industries),
    branchTypes: pickValidIds(details.branches),
    companyTypes: pickValidIds(details.companyTypes),
    exemptIndustries: pickValidIds(details.exemptIndustries),
    exemptBranchTypes: pickValidIds(details.exemptBranches),
  };
}

function pickValidIds(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((one) => Number.isInteger(one) && one > 0) : [];
}

const noOptionIds: readonly number[] = [];

/** Returns the company types for places that name none. If only one organisation is open, these are its types. */
export function findSharedCompanyTypes(
  places: readonly Pick<Place, 'kind' | 'companyTypes' | 'closedOn'>[],
  today: string,
): readonly number[] {
  const organisations = places.filter(({ kind }) => kind === 'organisation');
  const open = organisations.filter(({ closedOn }) => closedOn === null || closedOn >= today);
  const [organisation, second] = open.length > 0 ? open : organisations;
  return organisation && !second ? organisation.companyTypes : noOptionIds;
}

/**
 * A span of days, with the company types of the organisation on these days. Places without their own company
 * types have these types too.
 */
export type SharedCompanyTypes = { span: DaySpan; companyTypes: readonly number[] };

/** Lists the shared company types over time, earliest first. */
export function listSharedCompanyTypes(places: readonly Place[], today: string): SharedCompanyTypes[] {
  const changed = places.flatMap((place) =>
    place.kind === 'organisation' && place.earlierFacts ? place.changedOn.map((from) => ({ ...allDays, from })) : [],
  );
  return splitTimeAtSpans([allDays, ...changed]).map((span) => {
    const then = changed.length > 0 ? places.map((place) => findPlaceOnDay(place, span.from)) : places;
    return { span, companyTypes: findSharedCompanyTypes(then, today) };
  });
}

type PlaceWithPastFacts = Pick<Place, 'changedOn' | 'earlierFacts'>;

/** Returns the place with its facts after this number of changes. */
export function findPlaceAfterChanges<Kind extends PlaceWithPastFacts>(place: Kind, change: number): Kind {
  const facts = place.earlierFacts?.[change];
  return facts ? { ...place, ...facts } : place;
}

/** Returns the place with the facts that it had on a day. */
export function findPlaceOnDay<Kind extends PlaceWithPastFacts>(place: Kind, day: string): Kind {
  return findPlaceAfterChanges(place, place.changedOn.filter((from) => from <= day).length);
}

/** The options of a list (such as industries) that a duty requires or exempts, and those that the place has. */
export type DutyCondition = {
  list: 'state' | 'branchtype' | 'indusKey' | 'entityType';
  wanted: readonly number[];
  exempt: readonly number[];
  known: readonly number[];
};

/** Lists the conditions of a duty for a place, in the order in which they are checked. */
export function listConditions(
  duty: DutyConditions,
  place: Pick<Place, 'kind' | 'stateId' | 'industries' | 'branchTypes' | 'companyTypes'>,
  sharedCompanyTypes: readonly number[],
): DutyCondition[] {
  const { stateId, branchTypes, industries } = place;
  const hasOwn = place.companyTypes.length > 0 || place.kind === 'organisation';
  const companyTypes = hasOwn ? place.companyTypes : sharedCompanyTypes;
  const states = {
    wanted: duty.isOfState ? duty.states : noOptionIds,
    known: stateId === null ? noOptionIds : [stateId],
  };
  return [
    { list: 'state', ...states, exempt: noOptionIds },
    { list: 'branchtype', wanted: duty.branchTypes, exempt: duty.exemptBranchTypes, known: branchTypes },
    { list: 'indusKey', wanted: duty.industries, exempt: duty.exemptIndustries, known: industries },
    { list: 'entityType', wanted: duty.companyTypes, exempt: noOptionIds, known: companyTypes },
  ];
}

/** Returns true if a place's known options exclude the duty there. Unknown options exclude nothing. */
export function isDutyExcluded({ wanted, exempt, known }: DutyCondition): boolean {
  if (known.length === 0) return false;
  const isWanted = wanted.length === 0 || known.some((one) => wanted.includes(one));
  return !isWanted || known.every((one) => exempt.includes(one));
}

/** A fact of a place. `sharedCompanyTypes` are the company types of its organisation, for a place without its own. */
export type FactName = DutyCondition['list'] | 'sharedCompanyTypes';

/** A day on which facts of a place change. `facts` contains only those that are conditions of the duty. */
export type FactChange = { day: string; facts: readonly FactName[] };

type ListFactChangesOptions = {
  /** The place and all organisations. */
  places: readonly Place[];
  place: Place;
  today: string;
  /** True if the duty is done once in each State. Then the State of the place is always a condition. */
  isOnceInState: boolean;
};

/** Returns true if both lists have the same ids, in any order, because forms send them in any order. */
function hasSameIds(one: readonly number[], other: readonly number[]): boolean {
  const [first, second] = [one, other].map((ids) => ids.toSorted((before, after) => before - after).join());
  return first === second;
}

/**
 * Lists the days on which facts of a place change, earliest first. Considers only facts that are conditions of
 * the duty.
 */
export function listFactChanges(
  duty: DutyConditions,
  { places, place, today, isOnceInState }: ListFactChangesOptions,
): FactChange[] {
  const days = new Set(places.flatMap(({ changedOn }) => changedOn));
  const factsAt = (find: (one: Place) => Place) => {
    const then = find(place);
    const conditions = listConditions(duty, then, findSharedCompanyTypes(places.map(find), today));
    return { conditions, hasOwnTypes: then.kind === 'organisation' || then.companyTypes.length > 0 };
  };
  return [...days].toSorted().flatMap((day) => {
    const before = factsAt((one) => findPlaceAfterChanges(one, one.changedOn.filter((on) => on < day).length));
    const after = factsAt((one) => findPlaceOnDay(one, day));
    const facts = before.conditions.flatMap(({ list, wanted, exempt, known }, nth): FactName[] => {
      const isAsked = wanted.length + exempt.length > 0 || (list === 'state' && isOnceInState);
      if (!isAsked || hasSameIds(known, after.conditions[nth]?.known ?? noOptionIds)) return [];
      const isShared = list === 'entityType' && !before.hasOwnTypes && !after.hasOwnTypes;
      return [isShared ? 'sharedCompanyTypes' : list];
    });
    return facts.length > 0 ? [{ day, facts }] : [];
  });
}

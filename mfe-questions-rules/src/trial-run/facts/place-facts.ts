import { parseId } from 'shared-lib/records';
import { type ProfileKind, profileKinds } from 'shared-lib/rules';
import { t } from 'shared-lib/words';

/** What decides which duties a place has, besides its answers. */
export type PlaceFacts = {
  kind: ProfileKind;
  /** The number of a registration, and the ids of the places that it covers, in ascending order. */
  number: string;
  covers: number[];
  /** The id of its state as text, since forms hold it so. Empty without a state. */
  state: string;
  /** The ids of its industries, and of its kinds of branch, in ascending order. */
  industries: number[];
  branchTypes: number[];
  /** As yyyy-MM-dd. Empty where no day is known. */
  openedOn: string;
  closedOn: string;
  /** The id of its list of days off as text. Empty: that of its state, or else the national one. */
  holidays: string;
  /** The id of its manager as text. Empty without one. */
  manager: string;
  /** The name of its manager as it was loaded. */
  managerName: string;
};

/** What a closing day does to due dates. */
export const closingHint = t('What falls due for a period with this day stays. What comes later goes.');

export const noFacts: PlaceFacts = {
  kind: 'branch',
  number: '',
  covers: [],
  state: '',
  industries: [],
  branchTypes: [],
  openedOn: '',
  closedOn: '',
  holidays: '',
  manager: '',
  managerName: '',
};

/** Parses the facts in an entry of the list of profiles. Drops invalid ones. */
export function parseFacts(entry: unknown): PlaceFacts {
  const { kind, number, covers, state_id, industries, branch_types, opened_on, closed_on } = Object(entry);
  const { holiday_list_id, manager_id, manager } = Object(entry);
  return {
    kind: parseKind(kind),
    number: typeof number === 'string' ? number : '',
    covers: parseIds(covers),
    state: String(parseId(state_id) ?? ''),
    industries: parseIds(industries),
    branchTypes: parseIds(branch_types),
    openedOn: typeof opened_on === 'string' ? opened_on : '',
    closedOn: typeof closed_on === 'string' ? closed_on : '',
    holidays: String(parseId(holiday_list_id) ?? ''),
    manager: String(parseId(manager_id) ?? ''),
    managerName: typeof manager === 'string' ? manager : '',
  };
}

export function parseKind(kind: unknown): ProfileKind {
  return profileKinds.find((one) => one === kind) ?? 'branch';
}

/**
 * The facts that due dates follow from, as the calls name them. The manager is none of them. Only a registration has a
 * number and covers places.
 */
export function buildFactsBody(facts: PlaceFacts) {
  const { kind, number, covers, state, industries, branchTypes, openedOn, closedOn, holidays } = facts;
  const isRegistration = kind === 'registration';
  return {
    kind,
    number: isRegistration ? number.trim() : '',
    covers: isRegistration ? covers : [],
    state_id: state === '' ? null : Number(state),
    industries,
    branch_types: branchTypes,
    opened_on: openedOn || null,
    closed_on: closedOn || null,
    holiday_list_id: holidays === '' ? null : Number(holidays),
  };
}

export function parseIds(ids: unknown): number[] {
  return sortIds(Array.isArray(ids) ? ids.flatMap((id) => parseId(id) ?? []) : []);
}

/** Adds an id to a list, or removes it. */
export function toggleId(ids: readonly number[], id: number): number[] {
  return sortIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

/** Lists in one order can be compared: taking a choice back changes nothing. */
function sortIds(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

/** The form names of a profile. */
export function factsFormName(profileId: number): string {
  return `place-facts.${profileId}`;
}

export function closeFormName(profileId: number): string {
  return `close-place.${profileId}`;
}

export function answersDayFormName(profileId: number): string {
  return `answers-day.${profileId}`;
}

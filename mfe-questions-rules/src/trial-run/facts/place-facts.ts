import { parseId } from 'shared-lib/records';

/** What decides which duties a place has, besides its answers. */
export type PlaceFacts = {
  /** The id of its state as text, since forms hold it so. Empty without a state. */
  state: string;
  /** The ids of its industries, and of its kinds of branch, in ascending order. */
  industries: number[];
  branchTypes: number[];
  /** As yyyy-MM-dd. Empty where no day is known. */
  openedOn: string;
  closedOn: string;
  /** The id of its manager as text. Empty without one. */
  manager: string;
  /** The name of its manager as it was loaded. */
  managerName: string;
};

export const noFacts: PlaceFacts = {
  state: '',
  industries: [],
  branchTypes: [],
  openedOn: '',
  closedOn: '',
  manager: '',
  managerName: '',
};

/** Parses the facts in an entry of the list of profiles. Drops invalid ones. */
export function parseFacts(entry: unknown): PlaceFacts {
  const { state_id, industries, branch_types, opened_on, closed_on, manager_id, manager } = Object(entry);
  return {
    state: String(parseId(state_id) ?? ''),
    industries: parseIds(industries),
    branchTypes: parseIds(branch_types),
    openedOn: typeof opened_on === 'string' ? opened_on : '',
    closedOn: typeof closed_on === 'string' ? closed_on : '',
    manager: String(parseId(manager_id) ?? ''),
    managerName: typeof manager === 'string' ? manager : '',
  };
}

/** The facts that due dates follow from, as the calls name them. The manager is none of them. */
export function buildFactsBody({ state, industries, branchTypes, openedOn, closedOn }: PlaceFacts) {
  return {
    state_id: state === '' ? null : Number(state),
    industries,
    branch_types: branchTypes,
    opened_on: openedOn || null,
    closed_on: closedOn || null,
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

/** The form name of the facts of a profile. */
export function factsFormName(profileId: number): string {
  return `place-facts.${profileId}`;
}

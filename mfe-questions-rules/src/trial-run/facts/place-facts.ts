import type { NoteBeforeSave } from 'shared-lib/form';
import { parseId } from 'shared-lib/records';
import { type ProfileKind, profileKinds, profileLimits } from 'shared-lib/rules';
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

/** What is known of one change: it was shown, it could not be worked out, or it is to be saved unseen. */
export type PreviewOutcome = {
  change: string;
  state: 'shown' | 'failed' | 'accepted unseen';
  summary: string;
};

/** What stands beside Save: that it waits for the preview, or what the preview said. */
export function findPreviewNote(
  change: object | undefined,
  outcome: PreviewOutcome | undefined,
): NoteBeforeSave | undefined {
  if (!change) return undefined;
  if (outcome?.change !== JSON.stringify(change))
    return { text: t('Wait until you see what this changes.'), holds: true };
  return outcome.state === 'failed'
    ? { text: t('Try again, or confirm that you save without knowing.'), holds: true }
    : { text: outcome.summary, holds: false };
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

/** A line that is not a registration, or that the server refused. */
export type LineFault = { line: number; text: string; fault: string };

type RegistrationLine = { line: number; text: string; number: string; name: string };

/** Reads registrations, one in a line: a number, and after it a name. Without a name the number is the name. */
export function readRegistrations(
  text: string,
  places: readonly { name: string; facts: Pick<PlaceFacts, 'number'> }[],
): { rows: RegistrationLine[]; faults: LineFault[] } {
  const taken = new Set(places.map(({ name }) => name.toLowerCase()));
  const numbers = new Map<string, number>();
  const names = new Map<string, number>();
  const rows: RegistrationLine[] = [];
  const faults: LineFault[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1;
    const trimmed = raw.trim();
    if (trimmed === '') continue;
    const [, number = trimmed, words] = /^([^\s,;]+)[\s,;]*(.*)$/.exec(trimmed) ?? [];
    const name = words || number;
    const isLong = name.length > profileLimits.name;
    const fault =
      findNumberFault(number, places, numbers.get(number.toUpperCase())) ??
      (isLong ? t('Its name is longer than {most} letters.', { most: profileLimits.name }) : undefined) ??
      (taken.has(name.toLowerCase()) ? t('Its name is that of a place that is there.') : undefined) ??
      sayRepeated(names.get(name.toLowerCase()));
    numbers.set(number.toUpperCase(), numbers.get(number.toUpperCase()) ?? line);
    names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? line);
    if (fault === undefined) rows.push({ line, text: trimmed, number, name });
    else faults.push({ line, text: trimmed, fault });
  }
  return { rows, faults };
}

const sayRepeated = (line: number | undefined) =>
  line === undefined ? undefined : t('Its name is in line {line}, too.', { line });

/** What belongs to each line, after the text has changed. A line that is only changed keeps it; a new line has none. */
export function followLines<Value>(
  values: readonly (Value | undefined)[],
  before: string,
  after: string,
): (Value | undefined)[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const more = next.length - old.length;
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = next.length;
  while (end > start + Math.max(more, 0) && old[end - 1 - more] === next[end - 1]) end -= 1;
  return next.map((_line, nth) => {
    if (nth >= end) return values[nth - more];
    return nth < start || more === 0 ? values[nth] : undefined;
  });
}

const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** A GSTIN has 15 letters and digits; other numbers may be of any form. */
export function findNumberFault(
  number: string,
  places: readonly { facts: Pick<PlaceFacts, 'number'> }[],
  earlierLine?: number,
): string | undefined {
  if (places.some(({ facts }) => facts.number !== '' && facts.number.toUpperCase() === number.toUpperCase()))
    return t('Its number is that of a place that is there.');
  if (earlierLine !== undefined) return t('Its number is in line {line}, too.', { line: earlierLine });
  if (number.length > profileLimits.number)
    return t('Its number is longer than {most} letters.', { most: profileLimits.number });
  const upper = number.toUpperCase();
  if (!/^\d{2}[0-9A-Z]{13}$/.test(upper)) return undefined;
  if (!gstinPattern.test(upper)) return t('This is no GSTIN, such as 27AAPFU0939F1ZV.');
  return checkLetterOf(upper) === upper.at(-1)
    ? undefined
    : t('The last letter of this GSTIN does not fit. Look for a slip.');
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last letter of a GSTIN, which follows from the others. */
function checkLetterOf(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, 14)].reduce((all, letter, index) => {
    const product = letters.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return letters[(36 - (sum % 36)) % 36];
}

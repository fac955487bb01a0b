import { send } from 'shared-lib/api';
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
  const numbers = new Map(places.map(({ facts }) => [facts.number.toUpperCase(), 0]));
  const names = new Map(places.map(({ name }) => [name.toLowerCase(), 0]));
  numbers.delete('');
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
      sayTaken(numbers.get(number.toUpperCase()), t('Its number')) ??
      findNumberFault(number) ??
      (isLong ? t('Its name is longer than {most} letters.', { most: profileLimits.name }) : undefined) ??
      sayTaken(names.get(name.toLowerCase()), t('Its name'));
    numbers.set(number.toUpperCase(), numbers.get(number.toUpperCase()) ?? line);
    names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? line);
    if (fault === undefined) rows.push({ line, text: trimmed, number, name });
    else faults.push({ line, text: trimmed, fault });
  }
  return { rows, faults };
}

/** Whose it is already: that of an earlier line, or 0 for a place that is there. */
function sayTaken(taken: number | undefined, what: string): string | undefined {
  if (taken === undefined) return undefined;
  return taken === 0
    ? t('{what} is that of a place that is there.', { what })
    : t('{what} is in line {taken}, too.', { what, taken });
}

const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** A GSTIN has 15 letters and digits; other numbers may be of any form. */
function findNumberFault(number: string): string | undefined {
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

/** How many duties and due dates a change adds and takes away. */
export type Counts = {
  dutiesAdded: number;
  dutiesGone: number;
  datesAdded: number;
  datesGone: number;
  /** Those that were filed stay, although their duty goes. */
  datesStay: number;
};

/** A due date that comes or goes. */
export type PreviewedDate = { name: string; profile: string; due: string };

/** Laws whose verdict changes, and of which no due date comes or goes. */
export type WithoutDates = { total: number; laws: { law: string; reason: string }[] };
export type Preview = Counts & {
  firstAdded: PreviewedDate[];
  firstGone: PreviewedDate[];
  without: WithoutDates;
};

/** Asks what a change of a place would add and take away. */
export async function fetchPreview(body: object, signal: AbortSignal): Promise<Preview> {
  const answer = await send({ method: 'POST', path: 'profiles/preview', body, signal });
  const preview = answer.ok ? parsePreview(answer.value.data) : undefined;
  if (!preview) throw new Error(answer.ok ? 'The answer has no numbers.' : answer.message);
  return preview;
}

function parsePreview(data: unknown): Preview | undefined {
  const { duties_added, duties_gone, dates_added, dates_gone, dates_stay, ...first } = Object(data);
  const numbers = [duties_added, duties_gone, dates_added, dates_gone];
  if (!numbers.every(Number.isInteger)) return undefined;
  return {
    dutiesAdded: duties_added,
    dutiesGone: duties_gone,
    datesAdded: dates_added,
    datesGone: dates_gone,
    // An older server does not count them.
    datesStay: Number.isInteger(dates_stay) ? dates_stay : 0,
    firstAdded: parseDates(first.first_added),
    firstGone: parseDates(first.first_gone),
    without: parseWithout(first.laws_without),
  };
}

/** An older server gives no reasons. */
function parseWithout(wire: unknown): WithoutDates {
  const { total, data }: Record<string, unknown> = Object(wire);
  if (typeof total !== 'number' || !Array.isArray(data)) return { total: 0, laws: [] };
  const laws = data.flatMap((row) => {
    const { law, why, profile }: Record<string, unknown> = Object(row);
    return typeof law === 'string' && isReason(why)
      ? [{ law, reason: reasons[why](String(profile ?? '')) }]
      : [];
  });
  return { total, laws };
}

/** An older server names none. */
function parseDates(rows: unknown): PreviewedDate[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((wire) => {
    const { name, profile, due }: Record<string, unknown> = Object(wire);
    const isDate = typeof name === 'string' && typeof profile === 'string' && typeof due === 'string';
    return isDate ? [{ name, profile, due }] : [];
  });
}

/** The reasons by the server's word for them. */
const reasons = {
  'no-duties': () => t('It has no published license, return or other compliance.'),
  decided: () => t('A person decided on Today whether it applies, and that stands above the rules.'),
  unsettled: () => t('Nobody has decided whether it applies, so nothing is due yet.'),
  elsewhere: (place: string) => t('{place} does its duties, and goes on.', { place }),
  undated: () => t('Its duties have no date of their own here.'),
  'not-concerned': () => t('Its duties are not for a place with these facts.'),
};
const isReason = (why: unknown): why is keyof typeof reasons =>
  typeof why === 'string' && Object.hasOwn(reasons, why);

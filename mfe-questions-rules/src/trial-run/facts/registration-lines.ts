import { makeRandomKey } from 'shared-lib/api';
import { findStateAbbreviation } from 'shared-lib/road-map';
import { findGstinFault, isGstin, profileLimits } from 'shared-lib/rules';
import { t } from 'shared-lib/words';
import type { PlaceFacts } from './place-facts';

/** An entered line that is not a registration, or that the server has refused, with the reason. */
export type LineFault = { line: number; text: string; fault: string };

/**
 * A line as it was entered. Its idempotency key stays the same until the server accepts it, because an
 * earlier save may have succeeded although its reply was lost.
 */
export type EnteredLine = { key: string; text: string };

export type RegistrationLine = {
  key: string;
  line: number;
  text: string;
  number: string;
  name: string;
  /** The id of the State in the line's GSTIN. Undefined for other numbers, which get the chosen State. */
  ownState: number | undefined;
};

type StateOption = { id: number; name: string };

/**
 * Reads registrations from a text, one on each line: a number and an optional name. Without a name, the
 * number is also the name.
 */
export function readRegistrations(
  lines: readonly EnteredLine[],
  places: readonly { name: string; facts: Pick<PlaceFacts, 'number'> }[],
  states: readonly StateOption[] | undefined,
): { rows: RegistrationLine[]; faults: LineFault[] } {
  const takenNames = new Set(places.map(({ name }) => name.toLowerCase()));
  const numbers = new Map<string, number>();
  const names = new Map<string, number>();
  const rows: RegistrationLine[] = [];
  const faults: LineFault[] = [];
  for (const [index, { key, text }] of lines.entries()) {
    const line = index + 1;
    const trimmed = text.trim();
    if (trimmed === '') continue;
    const [, number = trimmed, words] = /^([^\s,;]+)[\s,;]*(.*)$/.exec(trimmed) ?? [];
    const name = words || number;
    const isLong = name.length > profileLimits.name;
    const fault =
      findRegistrationNumberFault({ number, name: words ?? '' }, places, numbers.get(number.toUpperCase())) ??
      (isLong ? t('Its name is longer than {most} letters.', { most: profileLimits.name }) : undefined) ??
      (takenNames.has(name.toLowerCase()) ? t('Another place already has this name.') : undefined) ??
      describeRepeatedName(names.get(name.toLowerCase())) ??
      findStateFault(number, states);
    numbers.set(number.toUpperCase(), numbers.get(number.toUpperCase()) ?? line);
    names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? line);
    const ownState = findStateOfGstin(number, states)?.id;
    if (fault === undefined) rows.push({ key, line, text: trimmed, number, name, ownState });
    else faults.push({ line, text: trimmed, fault });
  }
  return { rows, faults };
}

const describeRepeatedName = (line: number | undefined) =>
  line === undefined ? undefined : t('Its name is in line {line}, too.', { line });

/** The States by the first two digits of a GSTIN, beginning with 01. */
const gstinStateAbbreviations =
  'JK HP PB CH UK HR DL RJ UP BR SK AR NL MN MZ TR ML AS WB JH OD CG MP GJ DD DD MH AP KA GA LD KL TN PY AN TS AP LA'.split(
    ' ',
  );

/** Finds the State of a GSTIN. It compares abbreviations, because lists spell names differently. */
function findStateOfGstin(number: string, states: readonly StateOption[] = []): StateOption | undefined {
  if (!isGstin(number)) return undefined;
  const letters = gstinStateAbbreviations[Number(number.slice(0, 2)) - 1];
  return letters === undefined ? undefined : states.find(({ name }) => findStateAbbreviation(name) === letters);
}

/**
 * The first digits of a GSTIN that name no State: other territories, and registrations with the centre. Such
 * registrations get the chosen State.
 */
const gstinDigitsWithoutState = /^9[79]/;

function findStateFault(number: string, states: readonly StateOption[] | undefined): string | undefined {
  if (!isGstin(number) || gstinDigitsWithoutState.test(number) || findStateOfGstin(number, states)) return undefined;
  if (!states) return t('Its State is not known, because the States are not loaded.');
  return t('Its first two digits, {digits}, are no State in the list of States.', {
    digits: number.slice(0, 2),
  });
}

/**
 * Groups the registrations by State, in the order of their first lines. Each registration with a GSTIN is a
 * separate group, because it does not take the duties of labour laws.
 */
function groupRegistrationsByState(rows: readonly RegistrationLine[], chosen: number | null) {
  const groups = new Map<string, RegistrationGroup>();
  for (const { ownState: stateId = chosen, number } of rows) {
    const isOfGstins = isGstin(number);
    const key = isOfGstins ? `${stateId} GSTIN` : String(stateId);
    const group = groups.get(key) ?? { key, stateId, isOfGstins, sample: number, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()];
}

/** Registrations that share a preview. `sample` is the number of the first one. */
type RegistrationGroup = {
  key: string;
  stateId: number | null;
  isOfGstins: boolean;
  sample: string;
  count: number;
};

/**
 * Returns the number for a preview if it is a GSTIN. Other numbers do not change which duties a registration
 * has.
 */
const pickGstinForPreview = (number: string) => isGstin(number) && { number };

export const describeSavedRegistrations = (count: number) =>
  count === 1 ? t('1 registration is saved.') : t('{count} registrations are saved.', { count });

export type PreviewRequest = {
  key: string;
  title: string | undefined;
  change: object;
  /** The text of the registrations that this preview is about. */
  about: string;
};

/**
 * Lists the previews to fetch. Registrations with the same State and answers share one, but those with a
 * GSTIN and those without have separate previews.
 */
export function listPreviewRequests(
  { number, ...place }: { state_id: number | null; number: string },
  { rows, unread }: { rows: readonly RegistrationLine[]; unread: readonly LineFault[] },
  states: readonly StateOption[] | undefined,
): PreviewRequest[] {
  if (rows.length + unread.length === 0) {
    const change = { ...place, ...pickGstinForPreview(number) };
    return [{ key: 'one', title: undefined, change, about: '' }];
  }
  const about = rows.map(({ text }) => text).join('\n');
  const groups = groupRegistrationsByState(rows, place.state_id);
  return groups.map(({ key, stateId, isOfGstins, sample, count }) => {
    const state = states?.find(({ id }) => id === stateId)?.name ?? t('No State');
    const change = {
      ...place,
      state_id: stateId,
      ...pickGstinForPreview(sample),
      ...(count > 1 && { count }),
    };
    const isShared = groups.some((one) => one.stateId === stateId && one.isOfGstins !== isOfGstins);
    const title = isShared && isOfGstins ? formatGstinsTitle(state, count) : formatStateTitle(state, count);
    return { key, title, change, about };
  });
}

const formatStateTitle = (state: string, count: number) =>
  count === 1 ? t('{state}: 1 registration', { state }) : t('{state}: {count} registrations', { state, count });

const formatGstinsTitle = (state: string, count: number) =>
  count === 1 ? t('{state}: 1 GSTIN', { state }) : t('{state}: {count} GSTINs', { state, count });

/**
 * Updates the lines after the text has changed. An edited line keeps its idempotency key, a new line gets a
 * new one.
 */
export function updateEnteredLines(old: readonly EnteredLine[], text: string): EnteredLine[] {
  if (text === '') return [];
  const next = text.split('\n');
  const more = next.length - old.length;
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start]?.text === next[start]) start += 1;
  let end = next.length;
  while (end > start + Math.max(more, 0) && old[end - 1 - more]?.text === next[end - 1]) end -= 1;
  return next.map((line, index) => {
    const same = index >= end ? old[index - more] : index < start || more === 0 ? old[index] : undefined;
    return { key: same?.key ?? makeRandomKey(), text: line };
  });
}

/** Finds why a number cannot be saved: it must be unique and not too long, and a GSTIN well-formed. */
export function findRegistrationNumberFault(
  { number, name }: { number: string; name: string },
  places: readonly { facts: Pick<PlaceFacts, 'number'> }[],
  earlierLine?: number,
): string | undefined {
  if (places.some(({ facts }) => facts.number !== '' && facts.number.toUpperCase() === number.toUpperCase()))
    return t('Another place already has this number.');
  if (earlierLine !== undefined) return t('Its number is in line {line}, too.', { line: earlierLine });
  if (number.length > profileLimits.number)
    return t('Its number is longer than {most} letters.', { most: profileLimits.number });
  return findGstinFault(number, name);
}

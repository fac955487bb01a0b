import { applyStoredTexts, type EnteredValues } from 'shared-lib/form';
import { isDay } from 'shared-lib/records';
import { type ProfileKind, profileKinds } from 'shared-lib/rules';
import { t } from 'shared-lib/words';
import { array, mixed, number, object, string } from 'yup';
import { unansweredValue } from '../answer-sheet';
import { hasSameDatedFacts, type Profile, type ValidFrom } from '../profile';
import { findAnswerFault, type QuestionToAnswer } from '../questions-to-answer';
import { buildFactsBody, type PlaceFacts, parseProfileKind } from './place-facts';
import { parseIds, sortIds } from './place-lists';

/** Adds an id to a list, or removes it if the list has it. */
export function toggleId(ids: readonly number[], id: number): number[] {
  return sortIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

/** Explains how a closing day affects due dates. */
export const closingDayHint = t('Due dates of the period with this day stay. Later due dates are removed.');

/** Finds why an entered day cannot be saved. Returns undefined if it can, or if nothing is entered. */
export function findDayFault(day: string): string | undefined {
  if (day === '') return undefined;
  if (!isDay(day)) return t('This date does not exist.');
  const isKnown = day >= '1900-01-01' && day <= '2200-12-31';
  return isKnown ? undefined : t('Enter a date in the years 1900 to 2200.');
}

const daySchema = string()
  .default('')
  .test('day', (day, { createError }) => {
    const fault = findDayFault(day);
    return fault === undefined || createError({ message: fault });
  });

const isValidDay = (day: string) => day !== '' && findDayFault(day) === undefined;

const idsSchema = array(number().defined()).defined();

/** Checks the day from which something is valid. It is required only if the person chose to enter one. */
const makeValidFromSchemas = (missing: string) => ({
  when: mixed<ValidFrom['when']>().oneOf(['always', 'day']).defined(),
  day: daySchema.when('when', ([when], schema) => (when === 'day' ? schema.required(missing) : schema)),
});

/** Checks the day from which answers are valid. */
export const validFromSchema = object(makeValidFromSchemas(t('Enter the first day of these answers.')));

export type FactsFormValues = PlaceFacts & ValidFrom;

export const factsSchema = object({
  ...makeValidFromSchemas(t('Enter the first day of these facts.')),
  kind: mixed<ProfileKind>().oneOf(profileKinds).defined(),
  number: string().default(''),
  covers: idsSchema,
  state: string().default(''),
  industries: idsSchema,
  branchTypes: idsSchema,
  companyTypes: idsSchema,
  holidays: string().default(''),
  openedOn: daySchema,
  manager: string().default(''),
  managerName: string().default(''),
  closedOn: daySchema.test(
    'order',
    t('The closing day must not be before the opening day.'),
    (day, { parent }) => !isValidDay(day) || !isValidDay(parent.openedOn ?? '') || day >= parent.openedOn,
  ),
});

/** Applies a saved draft of the form to its start values. */
export function applyFactsDraft(start: FactsFormValues, draft: EnteredValues['values']): FactsFormValues {
  const { covers, industries, branchTypes, companyTypes } = draft;
  const texts = applyStoredTexts(start, draft);
  return {
    ...texts,
    kind: parseProfileKind(texts.kind),
    when: texts.when === 'day' ? 'day' : 'always',
    covers: Array.isArray(covers) ? parseIds(covers) : start.covers,
    industries: Array.isArray(industries) ? parseIds(industries) : start.industries,
    branchTypes: Array.isArray(branchTypes) ? parseIds(branchTypes) : start.branchTypes,
    companyTypes: Array.isArray(companyTypes) ? parseIds(companyTypes) : start.companyTypes,
  };
}

/** Checks the day on which a place closes. */
export const closePlaceSchema = object({
  on: daySchema.required(t('Enter the day of closing.')),
});

export type SeveralPlacesValues = FactsFormValues & {
  /** The answer. `unansweredValue` means that there is no answer. */
  answer: string;
  /** Whether the answer applies at every place, or only at the chosen places. */
  where: 'everywhere' | 'chosen' | 'organisation';
  places: number[];
  fact: FactForSeveralPlaces;
};

export const factTitles = {
  state: t('State'),
  industries: t('Industries'),
  branchTypes: t('Kinds of branch'),
  companyTypes: t('Company types'),
  holidays: t('Holidays'),
  manager: t('Manager'),
};

/** A fact that several places can get at once. */
export type FactForSeveralPlaces = keyof typeof factTitles;

const isFactForSeveralPlaces = (name: unknown): name is FactForSeveralPlaces =>
  Object.keys(factTitles).some((one) => one === name);

export const severalPlacesSchema = factsSchema.shape({
  where: mixed<SeveralPlacesValues['where']>().oneOf(['everywhere', 'chosen', 'organisation']).defined(),
  fact: mixed<FactForSeveralPlaces>().oneOf(Object.keys(factTitles).filter(isFactForSeveralPlaces)).defined(),
  answer: string().default(''),
  places: idsSchema.when('where', ([where], schema) =>
    where === 'chosen' ? schema.min(1, t('Choose at least one place.')) : schema,
  ),
});

export function applySeveralPlacesDraft(
  start: SeveralPlacesValues,
  draft: EnteredValues['values'],
): SeveralPlacesValues {
  const { fact, where, answer, places } = draft;
  return {
    ...start,
    ...applyFactsDraft(start, draft),
    fact: isFactForSeveralPlaces(fact) ? fact : start.fact,
    where: where === 'everywhere' || where === 'organisation' ? where : 'chosen',
    answer: typeof answer === 'string' ? answer : start.answer,
    places: parseIds(places),
  };
}

const wireNamesOfFacts = {
  state: 'state_id',
  industries: 'industries',
  branchTypes: 'branch_types',
  companyTypes: 'company_types',
  holidays: 'holiday_list_id',
  manager: 'manager_id',
} as const satisfies Record<FactForSeveralPlaces, string>;

/**
 * Returns the listed places with these ids. A stored draft may name other places, which were closed or
 * deleted since.
 */
export const selectListedPlaces = (ids: readonly number[], places: readonly Profile[]): Profile[] =>
  places.filter(({ id }) => ids.includes(id));

type SeveralPlacesChangeOptions = {
  question: QuestionToAnswer | undefined;
  organisation: Profile | undefined;
  places: readonly Profile[];
};

/** Lists the places that change: the chosen places, or the organisation if its answer applies at every place. */
export const listChangedPlaces = (
  { where, places: ids }: Pick<SeveralPlacesValues, 'where' | 'places'>,
  { organisation, places }: Omit<SeveralPlacesChangeOptions, 'question'>,
): readonly Profile[] => (where !== 'chosen' && organisation ? [organisation] : selectListedPlaces(ids, places));

/** Builds the request body. Undefined if something is missing or invalid. */
export function buildSeveralPlacesChange(
  values: SeveralPlacesValues,
  { question, organisation, places }: SeveralPlacesChangeOptions,
) {
  const { answer, where, fact, manager } = values;
  if (!severalPlacesSchema.isValidSync(values)) return undefined;
  const changed = listChangedPlaces(values, { organisation, places });
  if (changed.length === 0) return undefined;
  const from = values.when === 'day' && (question || canFactHaveFirstDay(fact)) ? { from: values.day } : {};
  if (question) {
    if (answer === unansweredValue || findAnswerFault(question, answer)) return undefined;
    const shared = where === 'chosen' ? {} : { everywhere: where === 'everywhere' };
    return { ...buildPlaceVersionFields(changed), question: question.text, answer, ...shared, ...from };
  }
  const name = wireNamesOfFacts[fact];
  const facts = { ...buildFactsBody(values), manager_id: manager === '' ? null : Number(manager) };
  return { ...buildPlaceVersionFields(changed), facts: { [name]: facts[name] }, ...from };
}

/** Builds the request fields that name the places, with the versions that the user has seen. */
const buildPlaceVersionFields = (places: readonly Profile[]) => ({
  profile_ids: places.map(({ id }) => id),
  versions: places.map(({ version }) => version),
});

export const canFactHaveFirstDay = (fact: FactForSeveralPlaces) => fact !== 'holidays' && fact !== 'manager';

/** Whether a fact has the same value at both places. */
export const hasSameFact = (one: PlaceFacts, other: PlaceFacts, fact: FactForSeveralPlaces): boolean =>
  JSON.stringify(one[fact]) === JSON.stringify(other[fact]);

/**
 * Describes the values of several places. If they differ, says how many values there are, and names the most
 * frequent ones with their counts.
 */
export function describeCommonValue(all: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size < 2) return all[0] ?? '';
  const named = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, maxNamedValues);
  const values = named.map(([value, count]) => `${value} (${count})`);
  if (counts.size > named.length) values.push(t('and {count} more', { count: counts.size - named.length }));
  return t('differs, {count} values: {values}', { count: counts.size, values: values.join(', ') });
}

const maxNamedValues = 5;

/**
 * Builds the request body for changed facts. Returns undefined if a value is invalid, or if no changed fact
 * matters for due dates. If a closing day is the only change, the body has no other fact.
 */
export function buildFactsChange(profileId: number, start: PlaceFacts, values: FactsFormValues) {
  const body = buildFactsBody(values);
  const hasNewManager = values.manager !== start.manager;
  const hasChanged = hasNewManager || JSON.stringify(body) !== JSON.stringify(buildFactsBody(start));
  const manager = hasNewManager && { manager_id: values.manager === '' ? null : Number(values.manager) };
  if (!hasChanged || !factsSchema.isValidSync(values)) return undefined;
  const closedOnly = buildFactsBody({ ...start, closedOn: values.closedOn });
  if (values.closedOn !== '' && !hasNewManager && JSON.stringify(body) === JSON.stringify(closedOnly))
    return { id: profileId, closed_on: values.closedOn };
  return { id: profileId, ...body, ...buildFirstDayField(start, values), ...manager };
}

/** The request field with the first day of the changed facts, if the person entered one. */
export function buildFirstDayField(start: PlaceFacts, values: FactsFormValues): { facts_from?: string } {
  return values.when === 'day' && !hasSameDatedFacts(start, values) ? { facts_from: values.day } : {};
}

import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import type { NoteBeforeSave } from 'shared-lib/form';
import { missingChangesText } from 'shared-lib/form/use-save';
import { formatDayShort } from 'shared-lib/records';
import { type AnswersByQuestion, makeQuestionKey, type ProfileKind, profileKinds } from 'shared-lib/rules';
import { formatDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { type PlaceFacts, parseFacts } from './facts/place-facts';
import { findOptionName, type PlaceOptionLists } from './facts/place-lists';
import { makeQuestionKeyCache } from './questions-to-answer';

export type GivenAnswer = { question: string; answer: string };

/** Earlier answers. Other answers replaced them from the day `until` on. */
export type PastAnswers = { until: string; answers: GivenAnswer[] };

/** The facts that can change from a certain day on. A change of any other fact also corrects the past. */
type DatedFacts = Pick<PlaceFacts, 'state' | 'industries' | 'branchTypes' | 'companyTypes'>;

/** Earlier facts. Other facts replaced them from the day `until` on. */
export type PastFacts = { until: string; facts: DatedFacts };

/** The organisation, a registration or a branch, with its saved answers. */
export type Profile = {
  id: number;
  name: string;
  kind: ProfileKind;
  answers: GivenAnswer[];
  /** The answers that follow from the State in the facts. All other answers override them. */
  stateAnswers: readonly GivenAnswer[];
  /** The answers of other organisations that count at every place. The place's own answers come before them. */
  shared: readonly GivenAnswer[];
  /** An organisation's own answers that apply at every place. */
  forEveryPlace: readonly GivenAnswer[];
  facts: PlaceFacts;
  /**
   * The earlier answers and facts, in order of time. Each list is empty if the values have always been valid.
   */
  pastAnswers: PastAnswers[];
  pastFacts: PastFacts[];
  version: number;
};

/** Whether a law is limited to States other than the State of the place. False if the State of the place is unknown. */
export function isLawOfOtherStates({ stateIds }: { stateIds: readonly number[] }, { state }: PlaceFacts): boolean {
  return state !== '' && stateIds.length > 0 && !stateIds.includes(Number(state));
}

export const profileKindTitles = {
  organisation: t('Organisation'),
  registration: t('Registration'),
  branch: t('Branch'),
} satisfies Record<ProfileKind, string>;

/**
 * Describes a place by its name and kind, and the day of its closing. With the lists of options, the State
 * replaces the kind of an open place.
 */
export function describeProfile(profile: Profile, lists?: PlaceOptionLists): string {
  const { name, kind, facts } = profile;
  const { closedOn } = facts;
  const words = { name, kind: profileKindTitles[kind], day: formatDayShort(closedOn) };
  const [state] = lists ? listStateNames(profile, lists) : [];
  if (state !== undefined && closedOn === '') return t('{name} · {state}', { name, state });
  if (closedOn === '') return t('{name} ({kind})', words);
  return closedOn >= formatDay(findOrganisationDay())
    ? t('{name} ({kind}, closes on {day})', words)
    : t('{name} ({kind}, closed on {day})', words);
}

/** Parses the profiles on a page. The shared answers stay empty until all pages are known. */
export function parseProfiles(reply: unknown): Profile[] {
  return toArrayOrEmpty(Object(reply).data).flatMap((entry) => {
    const { id, name, answers, version, past_answers, state_answers } = Object(entry);
    if (typeof id !== 'number' || typeof version !== 'number' || typeof name !== 'string') return [];
    const facts = parseFacts(entry);
    const newest = { answers: parseAnswers(answers), facts };
    const { kind } = facts;
    const marked = toArrayOrEmpty(answers).filter((one) => Object(one).everywhere === true);
    const forEveryPlace = kind === 'organisation' ? parseAnswers(marked) : [];
    const [stateAnswers, past] = [parseAnswers(state_answers), parsePastValues(past_answers, newest)];
    return [{ id, name, kind, stateAnswers, shared: [], forEveryPlace, ...newest, ...past, version }];
  });
}

/**
 * Parses the earlier answers and facts. A row may differ from the next one in the answers, the facts, or
 * both.
 */
function parsePastValues(wire: unknown, newest: Pick<Profile, 'answers' | 'facts'>) {
  const rows = toArrayOrEmpty(wire).flatMap((entry) => {
    const { until, answers, facts } = Object(entry);
    const past = { answers: parseAnswers(answers), facts: facts ? parseFacts(facts) : newest.facts };
    return typeof until === 'string' ? [{ until, ...past }] : [];
  });
  const all = [...rows, newest];
  return {
    pastAnswers: rows
      .filter(({ answers }, index) => !hasSameAnswers(answers, all[index + 1]?.answers ?? []))
      .map(({ until, answers }) => ({ until, answers })),
    pastFacts: rows
      .filter(({ facts }, index) => !hasSameDatedFacts(facts, all[index + 1]?.facts ?? newest.facts))
      .map(({ until, facts }) => ({ until, facts })),
  };
}

/** Whether two places have the same values of the facts that can change from a day on. */
export function hasSameDatedFacts(one: DatedFacts, other: DatedFacts): boolean {
  const textOf = ({ state, industries, branchTypes, companyTypes }: DatedFacts) =>
    JSON.stringify([state, industries, branchTypes, companyTypes]);
  return textOf(one) === textOf(other);
}

/** Lists the States of a place from a day on. The first one is valid on that day, the others begin later. */
function listStatesFromDay(
  { facts, pastFacts }: Pick<Profile, 'facts' | 'pastFacts'>,
  day: string,
): { state: string; from: string | undefined }[] {
  const changes = pastFacts.filter(({ until }) => until > day);
  const all = [...changes.map((past) => past.facts.state), facts.state].map((state, index) => {
    return { state, from: changes[index - 1]?.until };
  });
  return all.filter(({ state }, index) => state !== all[index - 1]?.state);
}

/** From which day changed answers or facts are valid. */
export type ValidFrom = { when: 'always' | 'day'; day: string };

export const validFromAlways: ValidFrom = { when: 'always', day: '' };

/** Names the States of a place from today on. A State that begins later is named with its first day. */
export function listStateNames(profile: Profile, lists: PlaceOptionLists): string[] {
  const today = formatDay(findOrganisationDay());
  return listStatesFromDay(profile, today).flatMap(({ state, from }) => {
    const name = state === '' ? t('No State') : findOptionName(lists.state, Number(state));
    if (from !== undefined) return [t('{name} from {day}', { name, day: formatDayShort(from) })];
    return state === '' ? [] : [name];
  });
}

/**
 * Proposes from which day a change is valid. If the place has earlier values, the change begins today, or
 * with the newest values if they begin later. Otherwise the change corrects the past.
 */
export function proposeValidFrom(past: readonly { until: string }[]): ValidFrom {
  const days = past.map(({ until }) => until);
  const last = [...days, formatDay(findOrganisationDay())].toSorted().at(-1);
  return days.length === 0 || last === undefined ? validFromAlways : { when: 'day', day: last };
}

/**
 * Proposes from which day changed answers of a place are valid. Past changes of its facts do not matter. If
 * the facts change on a future day, it proposes that day.
 */
export function proposeAnswersValidFrom({ pastAnswers, pastFacts }: Profile): ValidFrom {
  const today = formatDay(findOrganisationDay());
  return proposeValidFrom([...pastAnswers, ...pastFacts.filter(({ until }) => until > today)]);
}

/** Builds the request body for changed answers of a place. */
export function buildAnswersChange({ id, answers }: Pick<Profile, 'id' | 'answers'>, { when, day }: ValidFrom) {
  return { id, answers, ...(when === 'day' && { answers_from: day }) };
}

const englishCollator = new Intl.Collator('en');

/** Sorts profiles: the organisation's own first, then registrations and branches by name. */
export function sortProfiles(profiles: readonly Profile[]): Profile[] {
  const findKindOrder = ({ kind }: Profile) => profileKinds.indexOf(kind);
  return profiles.toSorted(
    (one, other) =>
      findKindOrder(one) - findKindOrder(other) || englishCollator.compare(one.name, other.name) || one.id - other.id,
  );
}

/**
 * Gives each place the answers that other organisations share. The answers of the lowest id come last and
 * override the others.
 */
export function addOrganisationAnswers(profiles: readonly Profile[]): Profile[] {
  const sharing = profiles
    .filter(({ forEveryPlace }) => forEveryPlace.length > 0)
    .toSorted((one, other) => other.id - one.id);
  return profiles.map((profile) => ({
    ...profile,
    shared: sharing.flatMap(({ id, forEveryPlace }) => (id === profile.id ? [] : forEveryPlace)),
  }));
}

/**
 * Lists the answers that apply at a place: the answer of its State, then shared answers, then its own answers,
 * which override the others.
 */
export function listEffectiveAnswers(
  profile: Profile | undefined,
  own: readonly GivenAnswer[] = profile?.answers ?? [],
): GivenAnswer[] {
  return [...(profile?.stateAnswers ?? []), ...(profile?.shared ?? []), ...own];
}

/** Makes a map of the answers by question, as the rules need it. */
export function indexAnswers(given: readonly GivenAnswer[]): AnswersByQuestion {
  return makeAnswersIndexer()(given);
}

/**
 * Makes a function that does the same as `indexAnswers` for many profiles. It computes the key of each
 * question only once.
 */
export function makeAnswersIndexer(): (given: readonly GivenAnswer[]) => AnswersByQuestion {
  const keyOf = makeQuestionKeyCache();
  return (given) => new Map(given.map(({ question, answer }) => [keyOf(question), answer]));
}

/**
 * Returns the answers with one of them added or changed. `undefined` removes the answer. The empty text is also
 * an answer: no option applies.
 */
export function changeAnswer(
  given: readonly GivenAnswer[],
  question: string,
  answer: string | undefined,
): GivenAnswer[] {
  const key = makeQuestionKey(question);
  const others = given.filter((one) => makeQuestionKey(one.question) !== key);
  return answer === undefined ? others : [...others, { question, answer }];
}

/** Whether both lists contain the same answers, in any order. */
export function hasSameAnswers(one: readonly GivenAnswer[], other: readonly GivenAnswer[]): boolean {
  if (one === other) return true;
  const answers = indexAnswers(other);
  return (
    one.length === other.length &&
    one.every(({ question, answer }) => answers.get(makeQuestionKey(question)) === answer)
  );
}

/** Parses answers. It leaves out invalid ones. */
export function parseAnswers(answers: unknown): GivenAnswer[] {
  return toArrayOrEmpty(answers).flatMap((entry) => {
    const { question, answer } = Object(entry);
    return typeof question === 'string' && typeof answer === 'string' ? [{ question, answer }] : [];
  });
}

function toArrayOrEmpty(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Finds the earlier answers that differ from the current answers. A missing answer is "Not answered". */
export function findAnswerDifferences(past: readonly GivenAnswer[], now: readonly GivenAnswer[]): GivenAnswer[] {
  const [answersThen, answersNow] = [indexAnswers(past), indexAnswers(now)];
  const others = past.filter(({ question, answer }) => answersNow.get(makeQuestionKey(question)) !== answer);
  const missing = now.filter(({ question }) => !answersThen.has(makeQuestionKey(question)));
  return [...others, ...missing.map(({ question }) => ({ question, answer: t('Not answered') }))];
}

/** Whether the preview of a change was shown or failed, or the person saves without it. */
export type FactsChangePreview = {
  change: string;
  status: 'shown' | 'failed' | 'accepted unseen';
  summary: string;
  unchecked: number;
};

/** Finds the note beside Save. It says that the preview is still missing, or repeats its result. */
export function findNoteBeforeSave(
  change: object | undefined,
  preview: FactsChangePreview | undefined,
): NoteBeforeSave | undefined {
  if (!change) return undefined;
  if (preview?.change !== JSON.stringify(change)) return { text: missingChangesText, blocksSave: true };
  return preview.status === 'failed'
    ? { text: t('Try again, or confirm that you save without seeing what changes.'), blocksSave: true }
    : { text: preview.summary, blocksSave: false };
}

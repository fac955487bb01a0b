import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { formatDayShort } from 'shared-lib/records';
import { type AnswersByQuestion, makeQuestionKey, type ProfileKind, profileKinds } from 'shared-lib/rules';
import { formatDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { type PlaceFacts, parseFacts } from './facts/place-facts';
import { makeQuestionKeyReader } from './questions-to-answer';

export type GivenAnswer = { question: string; answer: string };

/** Earlier answers. Other answers replaced them from the day `until` on. */
export type PastAnswers = { until: string; answers: GivenAnswer[] };

/** The organisation, a registration or a branch, with its saved answers. */
export type Profile = {
  id: number;
  name: string;
  kind: ProfileKind;
  answers: GivenAnswer[];
  facts: PlaceFacts;
  /** The first day on which the answers are valid. If it is empty, they have always been valid. */
  answersFrom: string;
  pastAnswers: PastAnswers[];
  version: number;
};

export const profileKindTitles = {
  organisation: t('Organisation'),
  registration: t('Registration'),
  branch: t('Branch'),
} satisfies Record<ProfileKind, string>;

/** Describes a place by its name and kind, and the day of its closing. */
export function describeProfile({ name, kind, facts: { closedOn } }: Profile): string {
  const words = { name, kind: profileKindTitles[kind], day: formatDayShort(closedOn) };
  if (closedOn === '') return t('{name} ({kind})', words);
  return closedOn >= formatDay(findOrganisationDay())
    ? t('{name} ({kind}, closes on {day})', words)
    : t('{name} ({kind}, closed on {day})', words);
}

export function parseProfiles(reply: unknown): Profile[] {
  return toArrayOrEmpty(Object(reply).data).flatMap((entry) => {
    const { id, name, answers, version, answers_from: from } = Object(entry);
    if (typeof id !== 'number' || typeof version !== 'number' || typeof name !== 'string') return [];
    const facts = parseFacts(entry);
    return [
      {
        id,
        name,
        kind: facts.kind,
        answers: parseAnswers(answers),
        facts,
        answersFrom: typeof from === 'string' ? from : '',
        pastAnswers: parsePastAnswers(Object(entry).past_answers),
        version,
      },
    ];
  });
}

function parsePastAnswers(past: unknown): PastAnswers[] {
  return toArrayOrEmpty(past).flatMap((entry) => {
    const { until, answers } = Object(entry);
    return typeof until === 'string' ? [{ until, answers: parseAnswers(answers) }] : [];
  });
}

const englishCollator = new Intl.Collator('en');

/** Sorts profiles: the organisation's own first, then registrations and branches by name. */
export function sortProfiles(profiles: readonly Profile[]): Profile[] {
  const placeOf = ({ kind }: Profile) => profileKinds.indexOf(kind);
  return profiles.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) || englishCollator.compare(one.name, other.name) || one.id - other.id,
  );
}

/** Converts answers to the form that the rules need. */
export function indexAnswers(given: readonly GivenAnswer[]): AnswersByQuestion {
  return makeAnswersReader()(given);
}

/**
 * Makes a function that does the same as `indexAnswers` for many profiles. It computes the key of each
 * question only once.
 */
export function makeAnswersReader(): (given: readonly GivenAnswer[]) => AnswersByQuestion {
  const keyOf = makeQuestionKeyReader();
  return (given) => new Map(given.map(({ question, answer }) => [keyOf(question), answer]));
}

/**
 * Returns the answers with one of them added or changed. `undefined` removes the answer. The empty text is an
 * answer, too: no option applies.
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

/** Whether both lists contain the same answers, in whatever order. */
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

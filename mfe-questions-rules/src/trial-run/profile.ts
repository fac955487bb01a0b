import { type AnswersByQuestion, type ProfileKind, profileKinds, questionKey } from 'shared-lib/rules';
import { t } from 'shared-lib/words';
import { type PlaceFacts, parseFacts } from './facts/place-facts';
import { makeKeyReader } from './questions-to-answer';

export type GivenAnswer = { question: string; answer: string };

/** An organisation or branch with its saved answers. */
export type Profile = {
  id: number;
  name: string;
  kind: ProfileKind;
  answers: GivenAnswer[];
  facts: PlaceFacts;
  version: number;
};

export const profileKindTitles = {
  organisation: t('Organisation'),
  branch: t('Branch'),
} satisfies Record<ProfileKind, string>;

export function parseProfiles(reply: unknown): Profile[] {
  return toList(Object(reply).data).flatMap((entry) => {
    const { id, name, kind, answers, version } = Object(entry);
    if (typeof id !== 'number' || typeof version !== 'number' || typeof name !== 'string') return [];
    const known = profileKinds.find((one) => one === kind) ?? 'branch';
    return [{ id, name, kind: known, answers: parseAnswers(answers), facts: parseFacts(entry), version }];
  });
}

const englishCollator = new Intl.Collator('en');

/** Sorts the organisation's own profile first, then the branches by name. */
export function sortProfiles(profiles: readonly Profile[]): Profile[] {
  const placeOf = ({ kind }: Profile) => profileKinds.indexOf(kind);
  return profiles.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) || englishCollator.compare(one.name, other.name) || one.id - other.id,
  );
}

/** The answers in the form that the rules need. */
export function toAnswers(given: readonly GivenAnswer[]): AnswersByQuestion {
  return makeAnswersReader()(given);
}

/** Makes a function that reads many profiles. It processes each question only once. */
export function makeAnswersReader(): (given: readonly GivenAnswer[]) => AnswersByQuestion {
  const keyOf = makeKeyReader();
  return (given) => new Map(given.map(({ question, answer }) => [keyOf(question), answer]));
}

/**
 * Returns the answers with one of them given or changed. The value `undefined` removes the answer. An empty text is
 * an answer too: nothing of the list applies.
 */
export function changeAnswer(
  given: readonly GivenAnswer[],
  question: string,
  answer: string | undefined,
): GivenAnswer[] {
  const key = questionKey(question);
  const others = given.filter((one) => questionKey(one.question) !== key);
  return answer === undefined ? others : [...others, { question, answer }];
}

/** Whether both contain the same answers, in any order. */
export function hasSameAnswers(one: readonly GivenAnswer[], other: readonly GivenAnswer[]): boolean {
  if (one === other) return true;
  const answers = toAnswers(other);
  return (
    one.length === other.length &&
    one.every(({ question, answer }) => answers.get(questionKey(question)) === answer)
  );
}

/** Parses answers. Drops invalid ones. */
export function parseAnswers(answers: unknown): GivenAnswer[] {
  return toList(answers).flatMap((entry) => {
    const { question, answer } = Object(entry);
    return typeof question === 'string' && typeof answer === 'string' ? [{ question, answer }] : [];
  });
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

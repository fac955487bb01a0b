import { makeQuestionKey } from 'shared-lib/rules';

export type ProfileAnswer = { question: string; answer: string };

/** A place's answers, with the first day on which they hold. Null if they held from the beginning. */
export type DatedAnswers = { from: string | null; answers: ProfileAnswer[] };

/** Answers that held before the day `until`. From that day on, the next answers hold. */
export type PastAnswers = { from: string | null; until: string; answers: ProfileAnswer[] };

/**
 * Returns the dated answers after a change. With a first day, earlier answers stay as they were. Without a
 * day, the change corrects the answers from the beginning. Equal answers change nothing.
 */
export function changeDatedAnswers(
  before: readonly DatedAnswers[],
  answers: ProfileAnswer[],
  from: string | undefined,
): DatedAnswers[] {
  const last = before.at(-1);
  if (from === undefined)
    return last && areSameAnswers(last.answers, answers) ? [...before] : [{ from: null, answers }];
  const kept = before.filter((one) => one.from === null || one.from < from);
  const next = kept.at(-1);
  return next && areSameAnswers(next.answers, answers) ? kept : [...kept, { from, answers }];
}

function areSameAnswers(one: readonly ProfileAnswer[], other: readonly ProfileAnswer[]): boolean {
  const answers = new Map(other.map(({ question, answer }) => [makeQuestionKey(question), answer]));
  return (
    one.length === other.length &&
    one.every(({ question, answer }) => answers.get(makeQuestionKey(question)) === answer)
  );
}

/** Returns all but the newest answers, each with the day on which the next answers begin. */
export function toPastAnswers(dated: readonly DatedAnswers[]): PastAnswers[] {
  return dated.flatMap((one, nth) => {
    const until = dated[nth + 1]?.from;
    return typeof until === 'string' ? [{ ...one, until }] : [];
  });
}

/** Returns all answers of a profile, sorted by their first day. */
export function toDatedAnswers(profile: {
  answers: ProfileAnswer[];
  answers_from: string | null;
  past_answers: readonly PastAnswers[];
}): DatedAnswers[] {
  const past = profile.past_answers.map(({ from, answers }) => ({ from, answers }));
  return [...past, { from: profile.answers_from, answers: profile.answers }];
}

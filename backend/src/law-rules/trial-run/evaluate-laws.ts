import {
  type AnswersByQuestion,
  compileLibrary,
  judgeLibrary,
  type LawOutcome,
  type LawToJudge,
  lawOutcomes,
  makeQuestionKey,
} from 'shared-lib/rules';
import type { ProfileAnswer } from './answers-over-time';

export function toAnswersByQuestion(answers: readonly ProfileAnswer[]): AnswersByQuestion {
  return new Map(answers.map(({ question, answer }) => [makeQuestionKey(question), answer]));
}

/** Evaluates each law for each set of answers. The outcomes are in the order of the answers. */
export function evaluateLawsForAnswers(
  laws: readonly Pick<LawToJudge, 'rules'>[],
  answers: readonly AnswersByQuestion[],
): LawOutcome[][] {
  const found = judgeLibrary(compileLibrary(laws), answers);
  return laws.map((_law, place) => found.map((outcomes) => lawOutcomes[outcomes[place] ?? 0] ?? 'needs-input'));
}

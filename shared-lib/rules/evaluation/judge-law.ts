import type { Rule } from '../rule';
import { makeQuestionKey, parseUserAnswer } from './comparable-text';
import { type Condition, compileCondition } from './conditions';
import { combineRowTruths, decideOutcome, pickGreaterTruth, type Truth, type TruthByDecision } from './decide';
import type { LawOutcome } from './outcome';

/** Returns the outcome of one law's rules with these answers. */
export function judgeLaw(rules: readonly JudgedRule[], answers: AnswersByQuestion): LawOutcome {
  return decideOutcomeOfRules(rules, (rule) => computeRuleTruth(rule, answers));
}

/**
 * Returns the outcome of a law from the truths of its rules. Ignores rules without rows, because they are unfinished.
 */
export function decideOutcomeOfRules(rules: readonly JudgedRule[], truthOf: (rule: JudgedRule) => Truth): LawOutcome {
  const truths: TruthByDecision = { applicable: 'none', notApplicable: 'none' };
  for (const rule of rules) {
    if (rule.rows.length === 0) continue;
    const side = rule.decision === 'Applicable' ? 'applicable' : 'notApplicable';
    truths[side] = pickGreaterTruth(truths[side], truthOf(rule));
  }
  return decideOutcome(truths);
}

function computeRuleTruth({ rows, match }: JudgedRule, answers: AnswersByQuestion): Truth {
  return combineRowTruths(
    rows.map((row) => computeRowTruth(compileCondition(row), answers.get(makeQuestionKey(row.question)))),
    match,
  );
}

export function computeRowTruth(condition: Condition, answer: string | undefined): Truth {
  return condition(parseUserAnswer(answer));
}

export type JudgedRule = Pick<Rule, 'id' | 'name' | 'match' | 'decision' | 'rows'>;

/** A question with its input field and its options. */
export type AskedQuestion = {
  text: string;
  inputField: 'text' | 'select' | 'radio';
  /** The options to choose from. Empty if users type the answer. */
  options: readonly string[];
};

/** The parts of a law that are needed to judge whether it applies. */
export type LawToJudge = { questions: readonly AskedQuestion[]; rules: readonly JudgedRule[] };

/** The user's answers, by the keys of the questions. */
export type AnswersByQuestion = ReadonlyMap<string, string>;

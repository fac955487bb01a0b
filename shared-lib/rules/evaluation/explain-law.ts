import { makeQuestionKey } from './comparable-text';
import { compileCondition } from './conditions';
import { combineRowTruths, formatTruth, type Truth, type TruthWord, truthTrue } from './decide';
import {
  type AnswersByQuestion,
  type AskedQuestion,
  computeRowTruth,
  decideOutcomeOfRules,
  type JudgedRule,
  type LawToJudge,
} from './judge-law';
import { type LawOutcome, verdictByOutcome } from './outcome';
import { findRowFaults, isAnswerIncomparable, type RowFault } from './row-faults';

export type ExplainedRow = JudgedRule['rows'][number] & {
  /** The user's answer; `undefined` if there is none. */
  value: string | undefined;
  truth: TruthWord;
  faults: RowFault[];
};

export type ExplainedRule = Omit<JudgedRule, 'rows'> & {
  truth: TruthWord;
  rows: ExplainedRow[];
  /** Whether the verdict of the law is based on this rule. */
  isDeciding: boolean;
};

export type ExplainedVerdict = { outcome: LawOutcome; rules: ExplainedRule[] };

/** Explains the outcome of a law: returns each rule with its truth, its rows and the user's answers. */
export function explainVerdict({ questions, rules }: LawToJudge, answers: AnswersByQuestion): ExplainedVerdict {
  const questionsByKey = new Map(questions.map((question) => [makeQuestionKey(question.text), question]));
  const evaluated = rules.map((rule) => evaluateRule(rule, { answers, questionsByKey }));
  const truths = new Map(evaluated.map(({ rule, truth }) => [rule, truth]));
  const outcome = decideOutcomeOfRules(rules, (rule) => truths.get(rule) ?? 0);
  return { outcome, rules: evaluated.map((each) => toExplainedRule(each, outcome)) };
}

/**
 * Lists the unanswered questions on which the outcome still depends. Skips a rule if another rule with the same
 * decision is already true.
 */
export function listMissingAnswers(law: LawToJudge, answers: AnswersByQuestion): string[] {
  const { rules } = explainVerdict(law, answers);
  const trueDecisions = new Set(rules.filter(({ truth }) => truth === 'true').map(({ decision }) => decision));
  const open = rules.filter(({ truth, decision }) => truth === 'unknown' && !trueDecisions.has(decision));
  const rows = open.flatMap((rule) => rule.rows).filter((row) => row.value === undefined && row.truth === 'unknown');
  const questions = new Map<string, string>();
  for (const { question } of rows) {
    const key = makeQuestionKey(question);
    if (!questions.has(key)) questions.set(key, question);
  }
  return [...questions.values()];
}

type EvaluatedRule = { rule: JudgedRule; truth: Truth; rows: ExplainedRow[] };
type EvaluateRuleOptions = { answers: AnswersByQuestion; questionsByKey: ReadonlyMap<string, AskedQuestion> };

function evaluateRule(rule: JudgedRule, { answers, questionsByKey }: EvaluateRuleOptions): EvaluatedRule {
  const evaluated = rule.rows.map((row) => {
    const key = makeQuestionKey(row.question);
    const value = answers.get(key);
    const truth = computeRowTruth(compileCondition(row), value);
    const comparisonFaults: RowFault[] = isAnswerIncomparable(row, value) ? ['answer-not-comparable'] : [];
    const faults = [...findRowFaults(row, questionsByKey.get(key)), ...comparisonFaults];
    return { truth, row: { ...row, value, truth: formatTruth(truth), faults } };
  });
  const truth = combineRowTruths(
    evaluated.map((each) => each.truth),
    rule.match,
  );
  return { rule, truth, rows: evaluated.map(({ row }) => row) };
}

function toExplainedRule({ rule, truth, rows }: EvaluatedRule, outcome: LawOutcome): ExplainedRule {
  const verdict = verdictByOutcome[outcome];
  const decides = verdict === 'Conflict' || verdict === rule.decision;
  return { ...rule, truth: formatTruth(truth), rows, isDeciding: truth === truthTrue && decides };
}

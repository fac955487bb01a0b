import { questionKey } from './comparable-text';
import { conditionOf } from './conditions';
import { formatTruth, joinRows, type Truth, type TruthWord, yes } from './decide';
import {
  type Answers,
  type AskedQuestion,
  type JudgedRule,
  type LawToJudge,
  outcomeOf,
  truthOfRow,
} from './judge-law';
import { type LawOutcome, verdictOf } from './outcome';
import { isAnswerLost, type RowFault, rowFaults } from './row-faults';

export type ExplainedRow = JudgedRule['rows'][number] & {
  /** The answer that was given; `undefined` when there was none. */
  value: string | undefined;
  truth: TruthWord;
  faults: RowFault[];
};

export type ExplainedRule = Omit<JudgedRule, 'rows'> & {
  truth: TruthWord;
  rows: ExplainedRow[];
  /** Whether the verdict is based on this rule. */
  isDeciding: boolean;
};

export type ExplainedLaw = { outcome: LawOutcome; rules: ExplainedRule[] };

/** Explains the outcome of a law: every rule, each of its rows, and the answers. */
export function explainLaw({ questions, rules }: LawToJudge, answers: Answers): ExplainedLaw {
  const asked = new Map(questions.map((question) => [questionKey(question.text), question]));
  const weighed = rules.map((rule) => weigh(rule, { answers, asked }));
  const truths = new Map(weighed.map(({ rule, truth }) => [rule, truth]));
  const outcome = outcomeOf(rules, (rule) => truths.get(rule) ?? 0);
  return { outcome, rules: weighed.map((each) => toExplained(each, outcome)) };
}

type Weighed = { rule: JudgedRule; truth: Truth; rows: ExplainedRow[] };
type WeighOptions = { answers: Answers; asked: ReadonlyMap<string, AskedQuestion> };

function weigh(rule: JudgedRule, { answers, asked }: WeighOptions): Weighed {
  const weighed = rule.rows.map((row) => {
    const key = questionKey(row.question);
    const value = answers.get(key);
    const truth = truthOfRow(conditionOf(row), value);
    const lost: RowFault[] = isAnswerLost(row, value) ? ['answer-not-comparable'] : [];
    const faults = [...rowFaults(row, asked.get(key)), ...lost];
    return { truth, row: { ...row, value, truth: formatTruth(truth), faults } };
  });
  const truth = joinRows(
    weighed.map((each) => each.truth),
    rule.match,
  );
  return { rule, truth, rows: weighed.map(({ row }) => row) };
}

function toExplained({ rule, truth, rows }: Weighed, outcome: LawOutcome): ExplainedRule {
  const verdict = verdictOf[outcome];
  const decides = verdict === 'Conflict' || verdict === rule.decision;
  return { ...rule, truth: formatTruth(truth), rows, isDeciding: truth === yes && decides };
}

import type { RuleRow } from '../rule';
import { makeQuestionKey } from './comparable-text';
import { type Condition, compileCondition } from './conditions';
import type { LawToJudge } from './judge-law';

/**
 * The rules of many laws, compiled for fast evaluation. Each law is a range of rule indexes, and each rule a range of
 * row indexes. Equal conditions are stored once.
 */
export type CompiledLibrary = NumberedConditions & {
  /** The rules of law n have the indexes from `ruleStart[n]` up to, but not including, `ruleStart[n + 1]`. */
  ruleStart: Int32Array;
  /** The rows of rule n have the indexes from `rowStart[n]` up to, but not including, `rowStart[n + 1]`. */
  rowStart: Int32Array;
  isAll: Uint8Array;
  isApplicable: Uint8Array;
};

export function compileLibrary(laws: readonly Pick<LawToJudge, 'rules'>[]): CompiledLibrary {
  const rules = laws.flatMap((law) => law.rules);
  return {
    ...assignConditionNumbers(rules.flatMap((rule) => rule.rows)),
    ruleStart: computeStartIndexes(laws.map((law) => law.rules.length)),
    rowStart: computeStartIndexes(rules.map((rule) => rule.rows.length)),
    isAll: Uint8Array.from(rules, ({ match }) => Number(match === 'All')),
    isApplicable: Uint8Array.from(rules, ({ decision }) => Number(decision === 'Applicable')),
  };
}

function computeStartIndexes(lengths: readonly number[]): Int32Array {
  const all = new Int32Array(lengths.length + 1);
  lengths.forEach((length, index) => {
    all[index + 1] = (all[index] ?? 0) + length;
  });
  return all;
}

/** The conditions of all rows. Equal conditions are stored once. */
type NumberedConditions = {
  /** The keys of all questions that the rules ask. */
  questions: readonly string[];
  /** The conditions, each with the index of its question in `questions`. */
  conditions: readonly { question: number; condition: Condition }[];
  /** For each row of all rules, the index of its condition in `conditions`. */
  rowCondition: Int32Array;
};

/**
 * A spelling of a question, with the question's number. `conditionNumbers` has the number of each condition with this
 * spelling, by operator and answer.
 */
type QuestionSpelling = { question: number; conditionNumbers: Map<string, number> };

function assignConditionNumbers(rows: readonly RuleRow[]): NumberedConditions {
  const questionNumbers = new Map<string, number>();
  const spellings = new Map<string, QuestionSpelling>();
  const conditions: { question: number; condition: Condition }[] = [];
  /** Finds a spelling, and computes the key of each spelling only once. */
  const find = (text: string): QuestionSpelling => {
    const known = spellings.get(text);
    if (known) return known;
    const key = makeQuestionKey(text);
    const question = questionNumbers.get(key) ?? questionNumbers.size;
    questionNumbers.set(key, question);
    const found = { question, conditionNumbers: new Map<string, number>() };
    spellings.set(text, found);
    return found;
  };
  const rowCondition = Int32Array.from(rows, (row) => {
    const { question, conditionNumbers } = find(row.question);
    // The line break separates operator and answer. With a space, "Is" and "Not x" would equal "Is Not" and "x".
    const name = `${row.operator}\n${row.answer}`;
    const index = conditionNumbers.get(name);
    if (index !== undefined) return index;
    conditionNumbers.set(name, conditions.length);
    return conditions.push({ question, condition: compileCondition(row) }) - 1;
  });
  return { questions: [...questionNumbers.keys()], conditions, rowCondition };
}

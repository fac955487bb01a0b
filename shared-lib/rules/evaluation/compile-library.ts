import type { RuleRow } from '../rule';
import { makeQuestionKey } from './comparable-text';
import { type Condition, compileCondition } from './conditions';
import type { LawToJudge } from './judge-law';

/**
 * The rules of many laws, compiled for fast evaluation. Equal conditions are stored once. Each law is a range of
 * rule indexes, each rule a range of row indexes.
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
  lengths.forEach((length, place) => {
    all[place + 1] = (all[place] ?? 0) + length;
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
 * One spelling of a question, with the question's number. `alike` maps each condition that has this spelling to its
 * number.
 */
type QuestionSpelling = { question: number; alike: Map<string, number> };

function assignConditionNumbers(rows: readonly RuleRow[]): NumberedConditions {
  const numbers = new Map<string, number>();
  const spellings = new Map<string, QuestionSpelling>();
  const conditions: { question: number; condition: Condition }[] = [];
  /** Finds a spelling, and computes the key of each spelling only once. */
  const find = (text: string): QuestionSpelling => {
    const known = spellings.get(text);
    if (known) return known;
    const key = makeQuestionKey(text);
    const question = numbers.get(key) ?? numbers.size;
    numbers.set(key, question);
    const found = { question, alike: new Map<string, number>() };
    spellings.set(text, found);
    return found;
  };
  const rowCondition = Int32Array.from(rows, (row) => {
    const { question, alike } = find(row.question);
    // The line break separates operator and answer: otherwise "Is" with "Not x" would equal "Is Not" with
    // "x".
    const name = `${row.operator}\n${row.answer}`;
    const place = alike.get(name);
    if (place !== undefined) return place;
    alike.set(name, conditions.length);
    return conditions.push({ question, condition: compileCondition(row) }) - 1;
  });
  return { questions: [...numbers.keys()], conditions, rowCondition };
}

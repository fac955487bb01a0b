import type { RuleRow } from '../rule';
import { type Condition, conditionOf } from './conditions';
import type { LawToJudge } from './law-to-judge';
import { questionKey } from './question-key';
import { readSaid, type Said } from './said';

/**
 * The rules of many laws, laid out for many organisations: each condition stands once, and laws, rules and rows are
 * ranges of one another, so that judging is counting through arrays.
 */
export type CompiledLibrary = {
  questions: readonly string[];
  conditions: readonly { question: number; condition: Condition }[];
  /** Rules of law n: from `ruleStart[n]` to `ruleStart[n + 1]`. */
  ruleStart: Int32Array;
  /** Rows of rule n: from `rowStart[n]` to `rowStart[n + 1]`. */
  rowStart: Int32Array;
  isAll: Uint8Array;
  isApplicable: Uint8Array;
  /** The condition of each row. */
  rowCondition: Int32Array;
};

type Rules = Pick<LawToJudge, 'rules'>;

export function compileLibrary(laws: readonly Rules[]): CompiledLibrary {
  const rules = laws.flatMap((law) => law.rules);
  const rows = rules.flatMap((rule) => rule.rows);
  const keys = new Map(
    [...new Set(rows.map((row) => row.question))].map((text) => [text, questionKey(text)]),
  );
  const questions = new Numbered();
  const known = new Numbered();
  const conditions: { question: number; condition: Condition }[] = [];
  const rowCondition = Int32Array.from(rows, (row) => {
    const question = questions.numberOf(keys.get(row.question) ?? '');
    const number = known.numberOf(nameOf(row, question));
    if (number === conditions.length) conditions.push({ question, condition: conditionOf(row) });
    return number;
  });
  return {
    questions: questions.names(),
    conditions,
    ruleStart: starts(laws.map((law) => law.rules.length)),
    rowStart: starts(rules.map((rule) => rule.rows.length)),
    isAll: Uint8Array.from(rules, ({ match }) => Number(match === 'All')),
    isApplicable: Uint8Array.from(rules, ({ decision }) => Number(decision === 'Applicable')),
    rowCondition,
  };
}

/** What a profile says to each question of the library. */
export function readAnswers({ questions }: CompiledLibrary, answers: ReadonlyMap<string, string>) {
  return questions.map((key): Said | undefined => readSaid(answers.get(key)));
}

function nameOf({ operator, answer }: RuleRow, question: number): string {
  // No operator has a line break: 'Is' with 'Not x' is another condition than 'Is Not' with 'x'.
  return `${question}\n${operator}\n${answer}`;
}

function starts(lengths: readonly number[]): Int32Array {
  const all = new Int32Array(lengths.length + 1);
  lengths.forEach((length, place) => {
    all[place + 1] = (all[place] ?? 0) + length;
  });
  return all;
}

/** Gives each name the next number when it is first met. */
class Numbered {
  readonly #numbers = new Map<string, number>();

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  names(): string[] {
    return [...this.#numbers.keys()];
  }
}

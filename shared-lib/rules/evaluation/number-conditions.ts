import type { Operator, RuleRow } from '../rule';
import { type Condition, conditionOf } from './conditions';
import { questionKey } from './question-key';

/** What rows ask, each once: rows that ask the same have the same condition. */
export type NumberedConditions = {
  /** Keys of questions. */
  questions: readonly string[];
  /** Each names its question by its place above. */
  conditions: readonly { question: number; condition: Condition }[];
  /** The condition of each row. */
  rowCondition: Int32Array;
};

export function numberConditions(rows: readonly RuleRow[]): NumberedConditions {
  const numberOf = numbering();
  const known = new Map<string, Map<Operator, Map<string, number>>>();
  const conditions: { question: number; condition: Condition }[] = [];
  const rowCondition = Int32Array.from(rows, (row) => {
    const alike = within(within(known, row.question), row.operator);
    const place = alike.get(row.answer);
    if (place !== undefined) return place;
    alike.set(row.answer, conditions.length);
    return conditions.push({ question: numberOf.question(row.question), condition: conditionOf(row) }) - 1;
  });
  return { questions: numberOf.known(), conditions, rowCondition };
}

/** Gives each question the next number when it is first met, however it is written. */
function numbering() {
  const numbers = new Map<string, number>();
  return {
    question(text: string): number {
      const key = questionKey(text);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    },
    known: () => [...numbers.keys()],
  };
}

function within<Name, Inner, Held>(maps: Map<Name, Map<Inner, Held>>, name: Name): Map<Inner, Held> {
  const known = maps.get(name);
  if (known) return known;
  const made = new Map<Inner, Held>();
  maps.set(name, made);
  return made;
}

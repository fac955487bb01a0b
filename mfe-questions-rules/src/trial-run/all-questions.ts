import { type AskedQuestion, questionKey } from 'shared-lib/rules';
import type { LawTried } from './law-tried';

export type QuestionToAnswer = AskedQuestion & {
  key: string;
  /** How many laws have a rule that asks it. */
  laws: number;
};

/**
 * What there is to answer, each once however many laws ask it: what most laws ask first. A question that only a rule
 * still asks is answered in words. Options of laws that ask in the same words are joined.
 */
export function allQuestions(laws: readonly LawTried[]): QuestionToAnswer[] {
  const found = new Map<string, QuestionToAnswer>();
  for (const { questions, rules } of laws) {
    const asked = new Map(questions.map((question) => [questionKey(question.text), question]));
    const texts = new Map(
      rules.flatMap(({ rows }) => rows.map((row) => [questionKey(row.question), row.question])),
    );
    for (const [key, text] of texts) {
      const question = asked.get(key) ?? { text, inputField: 'text', options: [] };
      found.set(key, joined(found.get(key), { ...question, key, laws: 1 }));
    }
  }
  return [...found.values()].sort((one, other) => other.laws - one.laws);
}

function joined(known: QuestionToAnswer | undefined, more: QuestionToAnswer): QuestionToAnswer {
  if (!known) return more;
  const isChoice = known.inputField !== 'text' && more.inputField !== 'text';
  return {
    ...known,
    inputField: isChoice ? known.inputField : 'text',
    options: isChoice ? [...new Set([...known.options, ...more.options])] : [],
    laws: known.laws + 1,
  };
}

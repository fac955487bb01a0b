import type { AskedQuestion } from 'shared-lib/rules';
import type { LawTried } from '../library/law-tried';
import { keyReader } from './key-reader';

export type QuestionToAnswer = AskedQuestion & {
  key: string;
  /** How many laws have a rule that asks it. */
  laws: number;
};

export type QuestionCollector = {
  add: (laws: readonly LawTried[]) => void;
  /** What most laws ask first. */
  all: () => QuestionToAnswer[];
};

/**
 * Collects what there is to answer, each once however many laws ask it. A question that only a rule still asks is
 * answered in words. Options of laws that ask in the same words are joined.
 */
export function collectQuestions(): QuestionCollector {
  const found = new Map<string, QuestionToAnswer>();
  const keyOf = keyReader();
  const addLaw = ({ questions, rules }: LawTried) => {
    const asked = new Map(questions.map((question) => [keyOf(question.text), question]));
    const texts = new Map(
      rules.flatMap(({ rows }) => rows.map((row) => [keyOf(row.question), row.question])),
    );
    for (const [key, text] of texts) {
      const question = asked.get(key) ?? { text, inputField: 'text', options: [] };
      found.set(key, joined(found.get(key), { ...question, key, laws: 1 }));
    }
  };
  return {
    add: (laws) => laws.forEach(addLaw),
    all: () => [...found.values()].sort((one, other) => other.laws - one.laws),
  };
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

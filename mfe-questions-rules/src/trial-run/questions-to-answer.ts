import { type AskedQuestion, questionKey } from 'shared-lib/rules';
import type { TrialLaw } from '../library/use-library';

export type QuestionToAnswer = AskedQuestion & {
  key: string;
  /** The number of laws with a rule that asks this question. */
  laws: number;
};

export type QuestionCollector = {
  add: (laws: readonly TrialLaw[]) => void;
  /** Questions that most laws ask come first. */
  all: () => QuestionToAnswer[];
};

/**
 * Collects the questions to answer, each once. It joins the options of laws that ask the same question. A
 * question that only a rule still asks gets a text field.
 */
export function makeQuestionCollector(): QuestionCollector {
  const found = new Map<string, QuestionToAnswer>();
  const keyOf = makeKeyReader();
  const addLaw = ({ questions, rules }: TrialLaw) => {
    const questionsByKey = new Map(questions.map((question) => [keyOf(question.text), question]));
    const texts = new Map(
      rules.flatMap(({ rows }) => rows.map((row) => [keyOf(row.question), row.question])),
    );
    for (const [key, text] of texts) {
      const question = questionsByKey.get(key) ?? { text, inputField: 'text', options: [] };
      found.set(key, joinQuestions(found.get(key), { ...question, key, laws: 1 }));
    }
  };
  return {
    add: (laws) => laws.forEach(addLaw),
    all: () => [...found.values()].sort((one, other) => other.laws - one.laws),
  };
}

function joinQuestions(known: QuestionToAnswer | undefined, more: QuestionToAnswer): QuestionToAnswer {
  if (!known) return more;
  const isChoice = known.inputField !== 'text' && more.inputField !== 'text';
  return {
    ...known,
    inputField: isChoice ? known.inputField : 'text',
    options: isChoice ? [...new Set([...known.options, ...more.options])] : [],
    laws: known.laws + 1,
  };
}

/** Makes a function that turns texts into question keys. It processes each text only once. */
export function makeKeyReader(): (text: string) => string {
  const keys = new Map<string, string>();
  return (text) => {
    const key = keys.get(text) ?? questionKey(text);
    keys.set(text, key);
    return key;
  };
}

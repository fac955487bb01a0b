import {
  type AskedQuestion,
  isOperatorIn,
  makeQuestionKey,
  orderOperators,
  parseNumber,
  type RuleRow,
} from 'shared-lib/rules';
import { t } from 'shared-lib/words';
import type { TrialLaw } from '../library/use-library';

export type QuestionToAnswer = AskedQuestion & {
  key: string;
  /** How many laws have a rule that asks this question. */
  laws: number;
  /**
   * Whether every rule that asks this question compares the answer with a number. An answer that is not a
   * number is then probably a mistake.
   */
  isNumber: boolean;
};

export type QuestionCollector = {
  addLaws: (laws: readonly TrialLaw[]) => void;
  /** Returns the questions. Those that most laws ask come first. */
  listQuestions: () => QuestionToAnswer[];
};

/**
 * Collects the questions to answer, each only once. If several laws ask the same question, it joins their
 * options. If a rule asks a question that its law no longer has, the question gets a text field.
 */
export function makeQuestionCollector(): QuestionCollector {
  const found = new Map<string, QuestionToAnswer>();
  const keyOf = makeQuestionKeyCache();
  const addLaw = ({ questions, rules }: TrialLaw) => {
    const questionsByKey = new Map(questions.map((question) => [keyOf(question.text), question]));
    const texts = new Map(rules.flatMap(({ rows }) => rows.map((row) => [keyOf(row.question), row.question])));
    for (const [key, text] of texts) {
      const question = questionsByKey.get(key) ?? { text, inputField: 'text', options: [] };
      const asking = rules.flatMap(({ rows }) => rows.filter((row) => keyOf(row.question) === key));
      const isNumber = asking.every(isNumberOrEmptyTest) && asking.some(isOrderComparison);
      found.set(key, mergeSameQuestions(found.get(key), { ...question, key, laws: 1, isNumber }));
    }
  };
  return {
    addLaws: (laws) => laws.forEach(addLaw),
    listQuestions: () => [...found.values()].sort((one, other) => other.laws - one.laws),
  };
}

const isOrderComparison = ({ operator }: RuleRow) => isOperatorIn(operator, orderOperators);

/** Whether a row compares the answer with a number, or tests whether the answer is empty. */
const isNumberOrEmptyTest = (row: RuleRow) => row.answer === '' || parseNumber(row.answer) !== undefined;

/** Finds why an answer cannot be saved. A missing answer and "no answer applies" are not faults. */
export function findAnswerFault(
  { inputField, isNumber }: Pick<QuestionToAnswer, 'inputField' | 'isNumber'>,
  answer: string | undefined,
): string | undefined {
  if (!isNumber || inputField !== 'text' || !answer || parseNumber(answer) !== undefined) return undefined;
  return t('Enter a number such as 1,200 or 12.5.');
}

function mergeSameQuestions(known: QuestionToAnswer | undefined, more: QuestionToAnswer): QuestionToAnswer {
  if (!known) return more;
  const isChoice = known.inputField !== 'text' && more.inputField !== 'text';
  return {
    ...known,
    inputField: isChoice ? known.inputField : 'text',
    options: isChoice ? [...new Set([...known.options, ...more.options])] : [],
    laws: known.laws + 1,
    isNumber: known.isNumber && more.isNumber,
  };
}

/** Makes a function that returns the key of a question's text. It computes each key only once. */
export function makeQuestionKeyCache(): (text: string) => string {
  const keys = new Map<string, string>();
  return (text) => {
    const key = keys.get(text) ?? makeQuestionKey(text);
    keys.set(text, key);
    return key;
  };
}

/** @jest-environment node */

import type { TrialLaw } from '../library/use-library';
import { createTrialLaw, thresholdRule } from '../testing/trial-laws';
import { collectQuestions } from './questions-to-answer';

const allQuestions = (laws: readonly TrialLaw[]) => {
  const questions = collectQuestions();
  questions.add(laws);
  return questions.all();
};
const workers = { text: 'How many workers?', inputField: 'text' as const, options: [] };
const choice = (text: string, options: string[]) => ({ text, inputField: 'radio' as const, options });
const asking = (id: number, question: string) => ({
  ...thresholdRule(id),
  rows: [{ question, operator: 'Selected' as const, answer: 'Yes' }],
});

test('trial questions: a question that many laws ask appears once, and first', () => {
  const power = choice('Power?', ['Yes', 'No']);
  const laws = [
    createTrialLaw(1, { questions: [power], rules: [asking(1, 'Power?')] }),
    createTrialLaw(2, { questions: [workers], rules: [thresholdRule(9)] }),
    createTrialLaw(3, {
      questions: [{ ...workers, text: 'how many  workers?' }],
      rules: [thresholdRule(19)],
    }),
  ];
  expect(allQuestions(laws).map(({ text, laws: count }) => [text, count])).toEqual([
    ['How many workers?', 2],
    ['Power?', 1],
  ]);
});

test('trial questions: a question that no rule asks is left out', () => {
  expect(allQuestions([createTrialLaw(1, { questions: [workers] })])).toEqual([]);
});

test('trial questions: a deleted question is a text question as long as a rule needs it', () => {
  expect(allQuestions([createTrialLaw(1, { rules: [asking(1, 'Gone?')] })])).toMatchObject([
    { text: 'Gone?', inputField: 'text', options: [] },
  ]);
});

test('trial questions: the options of laws that ask the same question are joined', () => {
  const laws = [['Yes'], ['No', 'Yes']].map((options, id) =>
    createTrialLaw(id, { questions: [choice('Power?', options)], rules: [asking(id, 'Power?')] }),
  );
  expect(allQuestions(laws)[0]?.options).toEqual(['Yes', 'No']);
});

/** @jest-environment node */
import { lawOutcomes } from 'shared-lib/rules';
import type { TrialLaw } from '../library/use-library';
import { createTrialLaw, thresholdRule } from '../testing/trial-laws';
import { makeQuestionCollector } from './questions-to-answer';
import { compileLawsInSlices, judgeLawsInSlices } from './use-verdicts';

const laws = Array.from({ length: 2_400 }, (_, id) => createTrialLaw(id, { rules: [thresholdRule(id)] }));
const givenAnswers = (answer: string) => [{ question: 'How many workers?', answer }];

test('judging: a library is judged in slices, completely', async () => {
  let breaths = 0;
  const work = {
    pause: async () => {
      breaths += 1;
    },
    signal: new AbortController().signal,
  };
  const { blocks = [], questions } = (await compileLawsInSlices(laws, work)) ?? {};
  expect(questions).toMatchObject([{ text: 'How many workers?', laws: 2_400 }]);
  expect(blocks).toHaveLength(3);
  const more = Array.from({ length: 16 }, () => givenAnswers('0'));
  const found = await judgeLawsInSlices(blocks, [givenAnswers('300'), [], ...more], work);
  expect(found?.map((ofProfile) => ofProfile.length)).toEqual(Array(18).fill(2_400));
  const applicable = found?.[0]?.filter((place) => lawOutcomes[place] === 'applicable');
  expect(applicable).toHaveLength(300);
  expect(new Set(found?.[1]?.map((place) => lawOutcomes[place]))).toEqual(new Set(['needs-input']));
  expect(found?.[17]?.filter((place) => lawOutcomes[place] === 'applicable')).toHaveLength(0);
  expect(breaths).toBe(2 * 3 + 2 * (1 + 3));
});

test('judging: an abort stops the work', async () => {
  const leaving = new AbortController();
  const work = { pause: async () => leaving.abort(), signal: leaving.signal };
  expect(await compileLawsInSlices(laws, work)).toBeUndefined();
});

const allQuestions = (laws: readonly TrialLaw[]) => {
  const questions = makeQuestionCollector();
  questions.addLaws(laws);
  return questions.listQuestions();
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

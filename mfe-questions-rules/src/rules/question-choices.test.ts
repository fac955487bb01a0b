/** @jest-environment node */
import { questionChoices } from './rule-row-fields';

const questions = [{ text: 'A?' }, { text: 'B?' }, { text: 'A?' }];

test.each([
  ['', ['Choose a question…', 'A?', 'B?']],
  ['B?', ['A?', 'B?']],
  ['C?', ['C? (removed question)', 'A?', 'B?']],
])('question choices: with "%s" chosen each question appears once', (chosen, words) => {
  expect(questionChoices(questions, chosen).map(([, said]) => said)).toEqual(words);
});

/** @jest-environment node */
import { askedBy } from './rule-row-fields';

const questions = [{ text: 'A?' }, { text: 'How many?' }];

test.each([
  ['A?', 'A?'],
  [' how  MANY? ', 'How many?'],
  ['B?', undefined],
  ['', undefined],
])('the words %j ask %j', (words, asked) => {
  expect(askedBy(questions, words)?.text).toBe(asked);
});

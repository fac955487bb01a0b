/** @jest-environment node */
import { askedBy } from './rule-row-fields';

const questions = [{ text: 'A?' }, { text: 'How many?' }];

test.each([
  ['A?', 'A?'],
  [' how  MANY? ', 'How many?'],
  ['B?', undefined],
  ['', undefined],
])('rule rows: the text %j asks %j', (words, asked) => {
  expect(askedBy(questions, words)?.text).toBe(asked);
});

/** @jest-environment node */
import type { AskedQuestion, Rule } from 'shared-lib/rules';
import { rowWarnings } from './rule-item';

const questions: AskedQuestion[] = [
  { text: 'How many workers?', inputField: 'text', options: [] },
  { text: 'A union?', inputField: 'radio', options: ['Yes', 'No'] },
];
const workers = { question: 'How many workers?', operator: 'Greater Than', answer: '9' } as const;
const union = { question: 'A union?', operator: 'Selected', answer: 'Yes' } as const;
const warningsOf = (...rows: Rule['rows']) =>
  rowWarnings({ id: 1, name: 'Rule', match: 'All', decision: 'Applicable', rows }, questions);

const gone = 'The law no longer asks this question; the rule still does.';
const removed = 'The answer of the rule is a removed option: nobody can choose it.';

test.each<[string, Rule['rows'], string[]]>([
  ['whose rows are as they should be', [workers, union], []],
  ['that asks in other letters', [{ ...workers, question: ' how many  WORKERS? ' }], []],
  ['without rows', [], []],
  [
    'of a question that was deleted',
    [{ ...workers, question: 'Gone?' }],
    [`“Gone?” is greater than “9”: ${gone}`],
  ],
  [
    'of an option that was removed',
    [workers, { ...union, answer: 'Perhaps' }],
    [`“Perhaps” is selected for “A union?”: ${removed}`],
  ],
  [
    'that says the same twice',
    [
      { ...union, answer: 'Perhaps' },
      { ...union, answer: 'Perhaps' },
    ],
    [`“Perhaps” is selected for “A union?”: ${removed}`],
  ],
])('rule warnings: a rule %s has %j', (_what, rows, warnings) => {
  expect(warningsOf(...rows)).toEqual(warnings);
});

test('rule warnings: an invalid number is reported', () => {
  expect(warningsOf({ ...workers, answer: '1e3' })).toEqual([
    expect.stringMatching(/^“How many workers\?” is greater than “1e3”: Only numbers and days/),
  ]);
});

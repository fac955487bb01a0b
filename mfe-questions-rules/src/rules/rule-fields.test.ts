/** @jest-environment node */

import type { AskedQuestion, Rule } from 'shared-lib/rules';
import type { Question } from '../library/use-questions';
import { findNameHint } from './rule-fields';
import { listRowWarnings } from './rule-item';
import { findQuestionByText, findRowHints, listQuestionChoices } from './rule-row-fields';
import { blankRule, blankRuleRow, type RuleRowValues } from './rule-values';

const others = [{ ...blankRule, id: 1, name: 'Ten workers', rows: [] }];

test.each([
  ['Ten workers', 'Another rule of this law has this name.'],
  [' TEN workers ', 'Another rule of this law has this name.'],
  ['Eleven workers', undefined],
  ['', undefined],
])('rule name: %j gets the hint %s', (name, hint) => {
  expect(findNameHint(name, others)).toBe(hint);
});

const questions = [{ text: 'A?' }, { text: 'How many?' }];

test.each([
  ['A?', 'A?'],
  [' how  MANY? ', 'How many?'],
  ['B?', undefined],
  ['', undefined],
])('rule rows: the text %j finds the question %j', (words, question) => {
  expect(findQuestionByText(questions, words)?.text).toBe(question);
});

const repeated = [{ text: 'A?' }, { text: 'B?' }, { text: 'A?' }];

test.each([
  ['', ['Choose a question…', 'A?', 'B?']],
  ['B?', ['A?', 'B?']],
  ['C?', ['C? (removed question)', 'A?', 'B?']],
])('question choices: with "%s" chosen each question appears once', (chosen, words) => {
  expect(listQuestionChoices(repeated, chosen).map(([, label]) => label)).toEqual(words);
});

const textQuestion: Question = { id: 1, text: 'Q?', inputField: 'text', answer: '' };
const row = (more: Partial<RuleRowValues>): RuleRowValues => ({
  ...blankRuleRow,
  question: 'Q?',
  operator: 'Greater Than',
  ...more,
});

test.each<[string, RuleRowValues, Question | undefined, string[]]>([
  ['that is blank', blankRuleRow, undefined, []],
  ['that is not finished', row({ operator: '', answer: 'x' }), undefined, []],
  ['greater than a number', row({ answer: ' 12 ' }), textQuestion, []],
  ['greater than a day', row({ answer: '28/02/2026' }), textQuestion, []],
  ['greater than no day of the calendar', row({ answer: '31/02/2026' }), textQuestion, ['answer']],
  ['greater than 1e3', row({ answer: '1e3' }), textQuestion, ['answer']],
  ['lesser than a word', row({ operator: 'Lesser than', answer: 'many' }), textQuestion, ['answer']],
  ['that is a word', row({ operator: 'Is', answer: 'many' }), textQuestion, []],
  ['of a question that was deleted', row({ answer: '12' }), undefined, ['question']],
])('rule hints: a row %s has the right hints', (_what, one, question, fields) => {
  expect(Object.keys(findRowHints(one, question))).toEqual(fields);
});

const current: AskedQuestion[] = [
  { text: 'How many workers?', inputField: 'text', options: [] },
  { text: 'A union?', inputField: 'radio', options: ['Yes', 'No'] },
];
const workers = { question: 'How many workers?', operator: 'Greater Than', answer: '9' } as const;
const union = { question: 'A union?', operator: 'Selected', answer: 'Yes' } as const;
const warningsOf = (...rows: Rule['rows']) =>
  listRowWarnings({ id: 1, name: 'Rule', match: 'All', decision: 'Applicable', rows }, current);

const gone = 'The law no longer asks this question; the rule still does.';
const removed = 'The answer of the rule is a removed option: nobody can choose it.';

test.each<[string, Rule['rows'], string[]]>([
  ['with correct rows', [workers, union], []],
  ['that writes a question in other case', [{ ...workers, question: ' how many  WORKERS? ' }], []],
  ['without rows', [], []],
  ['of a question that was deleted', [{ ...workers, question: 'Gone?' }], [`“Gone?” is greater than “9”: ${gone}`]],
  [
    'of an option that was removed',
    [workers, { ...union, answer: 'Perhaps' }],
    [`“Perhaps” is selected for “A union?”: ${removed}`],
  ],
  [
    'that contains the same row twice',
    [
      { ...union, answer: 'Perhaps' },
      { ...union, answer: 'Perhaps' },
    ],
    [`“Perhaps” is selected for “A union?”: ${removed}`],
  ],
])('rule warnings: a rule %s has the warnings %j', (_what, rows, warnings) => {
  expect(warningsOf(...rows)).toEqual(warnings);
});

test('rule warnings: an invalid number is reported', () => {
  expect(warningsOf({ ...workers, answer: '1e3' })).toEqual([
    expect.stringMatching(/^“How many workers\?” is greater than “1e3”: Only numbers and days/),
  ]);
});

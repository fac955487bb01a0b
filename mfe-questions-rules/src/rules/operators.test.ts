/** @jest-environment node */
import type { Operator } from 'shared-lib/rules';
import type { InputField } from '../library/use-questions';
import { needsAnswer, operatorAfterAnswer, operatorsOf, settledOperator } from './rule-values';

const forText = [
  'Is',
  'Equals',
  'Is Not',
  'Not Equals',
  'Is Empty',
  'Is Not Empty',
  'Contains',
  'Not Contains',
  'Lesser than',
  'Greater Than',
];
const forChoice = ['Selected', 'Not Selected'];

test.each<[InputField, string[]]>([
  ['text', forText],
  ['select', forChoice],
  ['radio', forChoice],
])('rule operators: a %s question offers those of S-1.5', (type, operators) => {
  expect(operatorsOf(type)).toEqual(operators);
});

test('rule operators: all but two compare with an answer', () => {
  const all = [...operatorsOf('text'), ...operatorsOf('radio')];
  expect(all.filter((operator) => !needsAnswer(operator))).toEqual(['Is Empty', 'Is Not Empty']);
});

test.each<[InputField, Operator | '', string, Operator | '']>([
  ['select', '', 'Yes', 'Selected'],
  ['radio', '', 'Yes', 'Selected'],
  ['select', 'Contains', 'Yes', 'Selected'],
  ['select', 'Selected', 'Yes', 'Selected'],
  ['select', 'Not Selected', 'Yes', 'Not Selected'],
  ['select', '', '', 'Not Selected'],
  ['radio', '', ' ', 'Not Selected'],
  ['radio', 'Selected', '', 'Not Selected'],
  ['radio', 'Not Selected', '', 'Not Selected'],
  ['text', 'Contains', '20', 'Contains'],
  ['text', 'Is Empty', '', 'Is Empty'],
  ['text', 'Selected', '20', ''],
  ['text', '', '20', ''],
])(
  'a %s question with the operator "%s" and the answer "%s" is saved as "%s"',
  (type, operator, answer, is) => {
    expect(settledOperator({ type, operator, answer })).toBe(is);
  },
);

test.each<[InputField, Operator | '', string, string, Operator | '']>([
  ['radio', 'Not Selected', '', 'Yes', 'Selected'],
  ['radio', 'Not Selected', 'No', 'Yes', 'Not Selected'],
  ['radio', 'Selected', 'No', 'Yes', 'Selected'],
  ['radio', 'Selected', 'Yes', '', 'Not Selected'],
  ['text', 'Is', '', 'Yes', 'Is'],
])('a %s row "%s" with "%s" that gets "%s" becomes "%s"', (type, operator, answer, next, is) => {
  expect(operatorAfterAnswer({ type, operator, answer }, next)).toBe(is);
});

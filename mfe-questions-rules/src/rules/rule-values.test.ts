/** @jest-environment node */

import { prepareDataForValidation } from 'formik';
import type { Operator } from 'shared-lib/rules';
import { ValidationError } from 'yup';
import type { InputFieldType } from '../library/use-questions';
import {
  blankRule,
  blankRuleRow,
  findOperatorAfterAnswer,
  findRowOperator,
  listOperators,
  needsAnswer,
  type RuleRowValues,
  type RuleValues,
  ruleSchema,
} from './rule-values';

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

test.each<[InputFieldType, string[]]>([
  ['text', forText],
  ['select', forChoice],
  ['radio', forChoice],
])('rule operators: a %s question offers those of S-1.5', (type, operators) => {
  expect(listOperators(type)).toEqual(operators);
});

test('rule operators: all but two compare with an answer', () => {
  const all = [...listOperators('text'), ...listOperators('radio')];
  expect(all.filter((operator) => !needsAnswer(operator))).toEqual(['Is Empty', 'Is Not Empty']);
});

test.each<[InputFieldType, Operator | '', string, Operator | '']>([
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
  'saved answer: a %s question with the operator "%s" and the answer "%s" is saved as "%s"',
  (type, operator, answer, is) => {
    expect(findRowOperator({ type, operator, answer })).toBe(is);
  },
);

test.each<[InputFieldType, Operator | '', string, string, Operator | '']>([
  ['radio', 'Not Selected', '', 'Yes', 'Selected'],
  ['radio', 'Not Selected', 'No', 'Yes', 'Not Selected'],
  ['radio', 'Selected', 'No', 'Yes', 'Selected'],
  ['radio', 'Selected', 'Yes', '', 'Not Selected'],
  ['text', 'Is', '', 'Yes', 'Is'],
])('new operator: a %s row "%s" with "%s" that gets "%s" becomes "%s"', (type, operator, answer, next, is) => {
  expect(findOperatorAfterAnswer({ type, operator, answer }, next)).toBe(is);
});

async function faultsOf(values: RuleValues) {
  try {
    await ruleSchema.validate(prepareDataForValidation(values), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

const row = (more: Partial<RuleRowValues>): RuleRowValues => ({
  ...blankRuleRow,
  question: 'Q?',
  operator: 'Is',
  answer: '1',
  ...more,
});
const rule = (...rows: RuleRowValues[]): RuleValues => ({ ...blankRule, name: 'New', rows });

const noQuestion = { 'rows[0].question': 'Please choose the Question.' };

test.each<[string, RuleValues, object]>([
  ['that is complete', rule(row({})), {}],
  ['with a blank row', rule(row({}), blankRuleRow), {}],
  ['that compares by an operator without an answer', rule(row({ operator: 'Is Empty', answer: '' })), {}],
  ['that compares whether an option was chosen', rule(row({ type: 'radio', operator: '', answer: '' })), {}],
  ['without a name', { ...rule(row({})), name: ' ' }, { name: 'Please fill the Rule Name.' }],
  [
    'with a name that is too long',
    { ...rule(row({})), name: 'x'.repeat(501) },
    { name: 'The name has at most 500 characters.' },
  ],
  ['without rows', rule(), noQuestion],
  ['with blank rows only', rule(blankRuleRow, blankRuleRow), noQuestion],
  ['with a row without a question', rule(row({ question: '' })), noQuestion],
  [
    'with a row without an operator',
    rule(row({}), row({ operator: '' })),
    { 'rows[1].operator': 'Please choose how the answer is compared.' },
  ],
  [
    'with a row that has only a question',
    rule(row({ operator: '', answer: '' })),
    { 'rows[0].operator': 'Please choose how the answer is compared.' },
  ],
  [
    'whose question was a choice question before',
    rule(row({ operator: 'Selected' })),
    { 'rows[0].operator': 'Please choose how the answer is compared.' },
  ],
  ['with a row without an answer', rule(row({ answer: ' ' })), { 'rows[0].answer': 'Please fill the Answer.' }],
  [
    'with an answer that is too long',
    rule(row({ answer: 'x'.repeat(10_001) })),
    { 'rows[0].answer': 'The answer has at most 10000 characters.' },
  ],
])('rule form: a rule %s gets its faults', async (_what, values, faults) => {
  expect(await faultsOf(values)).toEqual(faults);
});

test.each([
  [100, {}],
  [101, { rows: 'A rule has at most 100 rows.' }],
])('rule form: a rule of %d rows gets %j', async (count, faults) => {
  const rows = Array.from({ length: count }, () => row({}));
  expect(await faultsOf(rule(...rows))).toEqual(faults);
});

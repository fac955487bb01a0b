/** @jest-environment node */
import { blankRow, noRule, type RuleRowValues } from './rule-values';
import { readEditedRule, sayValues, wireRule } from './wire-rule';

const wire = {
  id: 7,
  UniqueCode: 'RUL-000007',
  version: 3,
  rulename: 'Threshold',
  lawthenruleconditiontype: 'Any',
  lawthenrulecondition: 'Not Applicable',
  lawRulesArr: [
    {
      id: 1,
      lawrulecondition: 'A union?',
      lawquestiontype: 'radio',
      lawruletype: 'Not Selected',
      lawruleanswer: 'Yes',
    },
  ],
};
const values = {
  name: 'Threshold',
  match: 'Any',
  decision: 'Not Applicable',
  rows: [{ question: 'A union?', type: 'radio', operator: 'Not Selected', answer: 'Yes' }],
} as const;

test('a rule is read from the documented fields', () => {
  expect(readEditedRule(wire)).toEqual({ version: 3, start: values });
});

test('a rule without rows is edited with one that nobody has begun, and is so told', () => {
  const start = readEditedRule({ ...wire, lawRulesArr: [] })?.start;
  expect(start?.rows).toEqual([blankRow]);
  expect(wireRule({ ...noRule, ...start }).lawRulesArr).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['no version', { ...wire, version: undefined }],
  ['a decision that is none', { ...wire, lawthenrulecondition: 'Perhaps' }],
  ['an operator that is none', { ...wire, lawRulesArr: [{ lawrulecondition: 'x', lawruletype: 'Like' }] }],
])('a rule with %s cannot be edited', (_what, said) => {
  expect(readEditedRule(said)).toBeUndefined();
});

const row = (more: Partial<RuleRowValues>): RuleRowValues => ({ ...blankRow, question: 'Q?', ...more });

test.each<[string, RuleRowValues, object]>([
  ['answered', row({ type: 'select', answer: 'A' }), { lawruletype: 'Selected', lawruleanswer: 'A' }],
  ['not answered', row({ type: 'radio' }), { lawruletype: 'Not Selected', lawruleanswer: '' }],
  [
    'turned round',
    row({ type: 'radio', operator: 'Not Selected', answer: 'A' }),
    { lawruletype: 'Not Selected', lawruleanswer: 'A' },
  ],
  [
    'that asks for nothing',
    row({ operator: 'Is Empty', answer: 'left over' }),
    { lawruletype: 'Is Empty', lawruleanswer: '' },
  ],
])('a row %s is sent so', (_what, one, expected) => {
  expect(wireRule({ ...noRule, rows: [one] }).lawRulesArr).toEqual([expect.objectContaining(expected)]);
});

test('rows that nobody has begun are not sent, and the others counted anew', () => {
  const rows = [
    blankRow,
    row({ operator: 'Is', answer: '1' }),
    blankRow,
    row({ operator: 'Is', answer: '2' }),
  ];
  expect(
    wireRule({ ...noRule, rows }).lawRulesArr.map(({ id, lawruleanswer }) => [id, lawruleanswer]),
  ).toEqual([
    [1, '1'],
    [2, '2'],
  ]);
});

test('a rule that is not finished is said as far as it goes', () => {
  const rows = [row({ operator: 'Is', answer: '1' }), row({})];
  expect(sayValues({ ...noRule, name: 'New', rows })).toBe('New. IF “Q?” is “1” THEN Applicable.');
});

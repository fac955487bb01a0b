/** @jest-environment node */
import { blankRule, blankRuleRow, type RuleRowValues, type RuleValues } from './rule-values';
import { buildRuleUpdateBody, buildWireRule, formatRuleValues, parseRuleToEdit } from './wire-rule';

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

test('rule payload: a rule is parsed from the documented fields', () => {
  expect(parseRuleToEdit(wire)).toEqual({ version: 3, start: values });
});

test('rule payload: a rule without rows is edited with one blank row, and is sent without rows', () => {
  const start = parseRuleToEdit({ ...wire, lawRulesArr: [] })?.start;
  expect(start?.rows).toEqual([blankRuleRow]);
  expect(buildWireRule({ ...blankRule, ...start }).lawRulesArr).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['no version', { ...wire, version: undefined }],
  ['an unknown decision', { ...wire, lawthenrulecondition: 'Perhaps' }],
  ['an unknown operator', { ...wire, lawRulesArr: [{ lawrulecondition: 'x', lawruletype: 'Like' }] }],
])('rule payload: a rule with %s cannot be edited', (_what, wireRule) => {
  expect(parseRuleToEdit(wireRule)).toBeUndefined();
});

const row = (more: Partial<RuleRowValues>): RuleRowValues => ({ ...blankRuleRow, question: 'Q?', ...more });

test.each<[string, RuleRowValues, object]>([
  ['answered', row({ type: 'select', answer: 'A' }), { lawruletype: 'Selected', lawruleanswer: 'A' }],
  ['not answered', row({ type: 'radio' }), { lawruletype: 'Not Selected', lawruleanswer: '' }],
  [
    'turned round',
    row({ type: 'radio', operator: 'Not Selected', answer: 'A' }),
    { lawruletype: 'Not Selected', lawruleanswer: 'A' },
  ],
  [
    'whose operator needs no answer',
    row({ operator: 'Is Empty', answer: 'left over' }),
    { lawruletype: 'Is Empty', lawruleanswer: '' },
  ],
])('rule payload: a row %s is sent as expected', (_what, one, expected) => {
  expect(buildWireRule({ ...blankRule, rows: [one] }).lawRulesArr).toEqual([expect.objectContaining(expected)]);
});

test('rule payload: blank rows are not sent, and the others are renumbered', () => {
  const rows = [blankRuleRow, row({ operator: 'Is', answer: '1' }), blankRuleRow, row({ operator: 'Is', answer: '2' })];
  expect(buildWireRule({ ...blankRule, rows }).lawRulesArr.map(({ id, lawruleanswer }) => [id, lawruleanswer])).toEqual(
    [
      [1, '1'],
      [2, '2'],
    ],
  );
});

test('rule payload: an incomplete rule reads as far as it goes', () => {
  const rows = [row({ operator: 'Is', answer: '1' }), row({})];
  expect(formatRuleValues({ ...blankRule, name: 'New', rows })).toBe('New. IF “Q?” is “1” THEN Applicable.');
});

const workers = {
  question: 'How many workers?',
  type: 'text',
  operator: 'Greater Than',
  answer: '9',
} as const;
const union = { question: 'A union?', type: 'radio', operator: 'Selected', answer: 'Yes' } as const;
const rule: RuleValues = { name: 'Threshold', match: 'All', decision: 'Applicable', rows: [workers] };
const wireWorkers = {
  id: 1,
  lawrulecondition: 'How many workers?',
  lawquestiontype: 'text',
  lawruletype: 'Greater Than',
  lawruleanswer: '9',
};

const changes = (more: Partial<RuleValues>) =>
  buildRuleUpdateBody(buildWireRule(rule), buildWireRule({ ...rule, ...more }));

test.each<[string, Partial<RuleValues>, object, object]>([
  ['the name', { name: 'Ten' }, { rulename: 'Threshold' }, { rulename: 'Ten' }],
  [
    'how many rows must hold',
    { match: 'Any' },
    { lawthenruleconditiontype: 'All' },
    { lawthenruleconditiontype: 'Any' },
  ],
  [
    'its decision',
    { decision: 'Not Applicable' },
    { lawthenrulecondition: 'Applicable' },
    { lawthenrulecondition: 'Not Applicable' },
  ],
  [
    'an answer of a row',
    { rows: [{ ...workers, answer: '19' }] },
    { lawRulesArr: [wireWorkers] },
    { lawRulesArr: [{ ...wireWorkers, lawruleanswer: '19' }] },
  ],
  [
    'the number of rows',
    { rows: [workers, union] },
    { lawRulesArr: [wireWorkers] },
    {
      lawRulesArr: [
        wireWorkers,
        {
          id: 2,
          lawrulecondition: 'A union?',
          lawquestiontype: 'radio',
          lawruletype: 'Selected',
          lawruleanswer: 'Yes',
        },
      ],
    },
  ],
  [
    'two fields',
    { name: 'Ten', match: 'Any' },
    { rulename: 'Threshold', lawthenruleconditiontype: 'All' },
    { rulename: 'Ten', lawthenruleconditiontype: 'Any' },
  ],
])('rule update: when %s changed, only that is sent, with its old and new value', (_what, more, oldData, newData) => {
  expect(changes(more)).toEqual({ oldData, newData });
});

test.each<[string, Partial<RuleValues>]>([
  ['nothing', {}],
  ['a blank around its name', { name: ' Threshold ' }],
  ['a blank around an answer', { rows: [{ ...workers, answer: ' 9 ' }] }],
  ['a blank row', { rows: [workers, ...blankRule.rows] }],
])('rule update: when %s changed, nothing is sent', (_what, more) => {
  expect(changes(more)).toBeUndefined();
});

test('rule update: a changed order of rows counts', () => {
  const before = buildWireRule({ ...rule, rows: [workers, union] });
  const after = buildWireRule({ ...rule, rows: [union, workers] });
  expect(Object.keys(buildRuleUpdateBody(before, after)?.newData ?? {})).toEqual(['lawRulesArr']);
});

/** @jest-environment node */

import { noRule, type RuleValues } from './rule-values';
import { changedFields, wireRule } from './wire-rule';

const row = { question: 'How many workers?', type: 'text', operator: 'Greater Than', answer: '9' } as const;
const union = { question: 'A union?', type: 'radio', operator: 'Selected', answer: 'Yes' } as const;
const rule: RuleValues = { name: 'Threshold', match: 'All', decision: 'Applicable', rows: [row] };
const wireRow = {
  id: 1,
  lawrulecondition: 'How many workers?',
  lawquestiontype: 'text',
  lawruletype: 'Greater Than',
  lawruleanswer: '9',
};

const changes = (more: Partial<RuleValues>) => changedFields(wireRule(rule), wireRule({ ...rule, ...more }));

test.each<[string, Partial<RuleValues>, object, object]>([
  ['the name', { name: 'Ten' }, { rulename: 'Threshold' }, { rulename: 'Ten' }],
  [
    'how many rows must hold',
    { match: 'Any' },
    { lawthenruleconditiontype: 'All' },
    { lawthenruleconditiontype: 'Any' },
  ],
  [
    'what it then says of the law',
    { decision: 'Not Applicable' },
    { lawthenrulecondition: 'Applicable' },
    { lawthenrulecondition: 'Not Applicable' },
  ],
  [
    'an answer of a row',
    { rows: [{ ...row, answer: '19' }] },
    { lawRulesArr: [wireRow] },
    { lawRulesArr: [{ ...wireRow, lawruleanswer: '19' }] },
  ],
  [
    'a row more',
    { rows: [row, union] },
    { lawRulesArr: [wireRow] },
    {
      lawRulesArr: [
        wireRow,
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
])(
  'rule update: when %s changed, only that is sent, with its old and new value',
  (_what, more, oldData, newData) => {
    expect(changes(more)).toEqual({ oldData, newData });
  },
);

test.each<[string, Partial<RuleValues>]>([
  ['nothing', {}],
  ['a blank around its name', { name: ' Threshold ' }],
  ['a blank around an answer', { rows: [{ ...row, answer: ' 9 ' }] }],
  ['a row that nobody has begun', { rows: [row, ...noRule.rows] }],
])('rule update: when %s changed, nothing is sent', (_what, more) => {
  expect(changes(more)).toBeUndefined();
});

test('rule update: a changed order of rows counts', () => {
  const before = wireRule({ ...rule, rows: [row, union] });
  const after = wireRule({ ...rule, rows: [union, row] });
  expect(Object.keys(changedFields(before, after)?.newData ?? {})).toEqual(['lawRulesArr']);
});

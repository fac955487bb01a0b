/** @jest-environment node */
import { parseRules } from './parse-rules';

const row = {
  id: 1,
  lawrulecondition: 'How many workers?',
  lawquestiontype: 'text',
  lawruletype: 'Greater Than',
  lawruleanswer: '19',
};
const wire = {
  id: 4,
  rulename: 'Threshold',
  lawthenruleconditiontype: 'All',
  lawthenrulecondition: 'Applicable',
  law_id: 2,
  LawUniqueCode: 'LAW-000002',
  lawRulesArr: [row],
};

test('parseRules: reads a rule from the documented fields', () => {
  expect(parseRules({ success: 1, data: [wire] })).toEqual({
    rules: [
      {
        id: 4,
        name: 'Threshold',
        match: 'All',
        decision: 'Applicable',
        rows: [{ question: 'How many workers?', operator: 'Greater Than', answer: '19' }],
      },
    ],
    unread: 0,
  });
});

test.each([
  ['null', null],
  ['no name', { ...wire, rulename: undefined }],
  ['an unknown match', { ...wire, lawthenruleconditiontype: 'Some' }],
  ['an unknown decision', { ...wire, lawthenrulecondition: 'Perhaps' }],
  ['one row of an unknown operator', { ...wire, lawRulesArr: [row, { ...row, lawruletype: 'Resembles' }] }],
  ['a row without a question', { ...wire, lawRulesArr: [{ ...row, lawrulecondition: '' }] }],
])('parseRules: leaves out a whole rule with %s, and counts it', (_what, entry) => {
  const { rules, unread } = parseRules({ data: [entry, wire] });
  expect(rules.map(({ name }) => name)).toEqual(['Threshold']);
  expect(unread).toBe(1);
});

test.each([
  ['missing', undefined, ''],
  ['null', null, ''],
  ['a number', 20, '20'],
])('parseRules: reads an answer that is %s as "%s"', (_what, lawruleanswer, expected) => {
  const { rules } = parseRules({ data: [{ ...wire, lawRulesArr: [{ ...row, lawruleanswer }] }] });
  expect(rules[0]?.rows[0]?.answer).toBe(expected);
});

test('parseRules: a rule without a list of rows has no rows', () => {
  expect(parseRules({ data: [{ ...wire, lawRulesArr: null }] }).rules[0]?.rows).toEqual([]);
});

test.each([undefined, null, 'oops', {}, { data: 'x' }])('parseRules: a reply of %j has no rules', (reply) => {
  expect(parseRules(reply)).toEqual({ rules: [], unread: 0 });
});

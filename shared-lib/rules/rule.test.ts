/** @jest-environment node */
import { choiceOperators, describeRule, parseRules, type Rule, type RuleRow, textOperators } from './rule';

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

const rule = (rows: RuleRow[], more: Partial<Rule> = {}): Rule => ({
  id: 1,
  name: 'Threshold',
  match: 'All',
  decision: 'Applicable',
  rows,
  ...more,
});
const workers = (operator: RuleRow['operator'], answer = '20'): RuleRow => ({
  question: 'How many workers?',
  operator,
  answer,
});

const wordings = [
  ['Is', '20', '“How many workers?” is “20”'],
  ['Equals', '20', '“How many workers?” equals “20”'],
  ['Is Not', '20', '“How many workers?” is not “20”'],
  ['Not Equals', '20', '“How many workers?” does not equal “20”'],
  ['Is Empty', '', '“How many workers?” is empty'],
  ['Is Not Empty', '', '“How many workers?” is not empty'],
  ['Contains', '20', '“How many workers?” contains “20”'],
  ['Not Contains', '20', '“How many workers?” does not contain “20”'],
  ['Lesser than', '20', '“How many workers?” is lesser than “20”'],
  ['Greater Than', '20', '“How many workers?” is greater than “20”'],
  ['Selected', 'Yes', '“Yes” is selected for “How many workers?”'],
  ['Selected', '', 'an answer is selected for “How many workers?”'],
  ['Not Selected', 'Yes', '“Yes” is not selected for “How many workers?”'],
  ['Not Selected', '', 'nothing is selected for “How many workers?”'],
] as const;

test.each(wordings)('describeRule: a row with %s and the answer "%s" reads %s', (operator, answer, words) => {
  expect(describeRule(rule([workers(operator, answer)]))).toBe(`IF ${words} THEN Applicable.`);
});

test('describeRule: the cases cover every documented operator', () => {
  expect(new Set(wordings.map(([operator]) => operator))).toEqual(new Set([...textOperators, ...choiceOperators]));
});

test.each([
  ['All', 'AND'],
  ['Any', 'OR'],
] as const)('describeRule: joins rows of which %s must hold by %s', (match, joint) => {
  const rows = [workers('Greater Than', '9'), workers('Lesser than', '20')];
  expect(describeRule(rule(rows, { match }))).toBe(
    `IF “How many workers?” is greater than “9” ${joint} “How many workers?” is lesser than “20” THEN Applicable.`,
  );
});

test('describeRule: gives the decision unchanged', () => {
  expect(describeRule(rule([workers('Is Empty')], { decision: 'Not Applicable' }))).toMatch(/THEN Not Applicable\.$/);
});

test('describeRule: a rule without rows says that it has no conditions', () => {
  expect(describeRule(rule([]))).toBe('This rule has no conditions yet, and decides nothing.');
});

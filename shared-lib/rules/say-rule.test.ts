/** @jest-environment node */
import { choiceOperators, type Rule, type RuleRow, textOperators } from './rule';
import { describeRule } from './say-rule';

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

test.each(wordings)('sayRule: a row with %s and the answer "%s" reads %s', (operator, answer, words) => {
  expect(describeRule(rule([workers(operator, answer)]))).toBe(`IF ${words} THEN Applicable.`);
});

test('sayRule: the cases cover every documented operator', () => {
  expect(new Set(wordings.map(([operator]) => operator))).toEqual(
    new Set([...textOperators, ...choiceOperators]),
  );
});

test.each([
  ['All', 'AND'],
  ['Any', 'OR'],
] as const)('sayRule: joins rows of which %s must hold by %s', (match, joint) => {
  const rows = [workers('Greater Than', '9'), workers('Lesser than', '20')];
  expect(describeRule(rule(rows, { match }))).toBe(
    `IF “How many workers?” is greater than “9” ${joint} “How many workers?” is lesser than “20” THEN Applicable.`,
  );
});

test('sayRule: gives the decision unchanged', () => {
  expect(describeRule(rule([workers('Is Empty')], { decision: 'Not Applicable' }))).toMatch(
    /THEN Not Applicable\.$/,
  );
});

test('sayRule: a rule without rows says that it has no conditions', () => {
  expect(describeRule(rule([]))).toBe('This rule has no conditions yet, and decides nothing.');
});

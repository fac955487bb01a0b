import type { DemoQuestion, DemoRule, Library } from '../auth/organisations/read-library';
import { ruleCode } from '../law-rules/rules/rule-code';
import type { DemoRecord } from './demo-records';

export type QuestionRow = { id: number; law_id: number; name: string; answer: string; input_field: string };
type OptionRow = { law_id: number; type: string; position: number; name: string };
export type RuleRow = { id: number; law_id: number; name: string; match: string; decision: string };
type RuleRowRow = {
  rule_id: number;
  id: number;
  question: string;
  question_type: string;
  operator: string;
  answer: string;
};

/** The questions of those laws that the organisation has, and the answers to choose from, by law and type. */
export function demoQuestions(
  questions: Library['questions'],
  records: readonly DemoRecord[],
): { questions: QuestionRow[]; options: OptionRow[] } {
  const known = ofKnownLaws(questions, records);
  return {
    questions: known.map(({ entry, lawId }, index) => ({
      id: index + 1,
      law_id: lawId,
      name: entry.lawqusname,
      answer: entry.lawqusanswer,
      input_field: entry.inputfield,
    })),
    options: distinct(known.flatMap(({ entry, lawId }) => optionsOf(entry, lawId))),
  };
}

function optionsOf({ inputfield, options }: DemoQuestion, lawId: number): OptionRow[] {
  return options.map((name, index) => ({ law_id: lawId, type: inputfield, position: index + 1, name }));
}

/** Questions of one law and type share their answers. */
function distinct(rows: OptionRow[]): OptionRow[] {
  return [...new Map(rows.map((row) => [`${row.law_id} ${row.type} ${row.position}`, row])).values()];
}

/** The rules of those laws that the organisation has, and their rows. */
export function demoRules(
  rules: Library['rules'],
  records: readonly DemoRecord[],
): { rules: RuleRow[]; rows: RuleRowRow[] } {
  const known = ofKnownLaws(rules, records).map((rule, index) => ({ ...rule, id: index + 1 }));
  return {
    rules: known.map(({ entry, lawId, id }) => ({
      id,
      law_id: lawId,
      name: entry.rulename,
      match: entry.lawthenruleconditiontype,
      decision: entry.lawthenrulecondition,
    })),
    rows: known.flatMap(({ entry, id }) => ruleRows(entry, id)),
  };
}

function ruleRows(rule: DemoRule, ruleId: number): RuleRowRow[] {
  return rule.lawRulesArr.map((row, index) => ({
    rule_id: ruleId,
    id: index + 1,
    question: row.lawrulecondition,
    question_type: row.lawquestiontype,
    operator: row.lawruletype,
    answer: row.lawruleanswer,
  }));
}

function ofKnownLaws<Entry extends DemoQuestion | DemoRule>(
  entries: readonly Entry[],
  records: readonly DemoRecord[],
) {
  const laws = lawIds(records);
  return entries.flatMap((entry) => {
    const lawId = laws.get(entry.lawCode);
    return lawId === undefined ? [] : [{ entry, lawId }];
  });
}

/** The laws' ids by their codes. */
export function lawIds(records: readonly DemoRecord[]): ReadonlyMap<string, number> {
  return new Map(records.filter(({ kind }) => kind === 'law').map(({ kept, id }) => [kept.code, id]));
}

export function withRuleCode<Rule extends { id: number }>(rule: Rule) {
  return { ...rule, unique_code: ruleCode(rule.id) };
}

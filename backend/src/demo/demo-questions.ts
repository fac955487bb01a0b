import type { DemoRecord } from './demo-records';
import type { DemoQuestion, DemoRule, Library } from './read-library';

type QuestionRow = { id: number; law_id: number; name: string; answer: string; input_field: string };
type RuleRow = { id: number; law_id: number; name: string; match: string; decision: string };
type RuleRowRow = {
  rule_id: number;
  id: number;
  question: string;
  question_type: string;
  operator: string;
  answer: string;
};

/** The questions of those laws that the organisation has. */
export function demoQuestions(questions: Library['questions'], records: DemoRecord[]): QuestionRow[] {
  return ofKnownLaws(questions, records).map(({ entry, lawId }, index) => ({
    id: index + 1,
    law_id: lawId,
    name: entry.lawqusname,
    answer: entry.lawqusanswer,
    input_field: entry.inputfield,
  }));
}

/** The rules of those laws that the organisation has, and their rows. */
export function demoRules(
  rules: Library['rules'],
  records: DemoRecord[],
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

function ofKnownLaws<Entry extends DemoQuestion | DemoRule>(entries: Entry[], records: DemoRecord[]) {
  const laws = new Map(records.filter(({ kind }) => kind === 'law').map(({ code, id }) => [code, id]));
  return entries.flatMap((entry) => {
    const lawId = laws.get(entry.lawCode);
    return lawId === undefined ? [] : [{ entry, lawId }];
  });
}

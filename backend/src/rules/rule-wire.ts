import type { Rule, RuleRow, RulesOfLaw } from './list-rules.store';

/** A rule under the documents' names. */
export function toWireRule(law: RulesOfLaw['law'], rule: Rule): Record<string, unknown> {
  return {
    id: rule.id,
    rulename: rule.name,
    lawthenruleconditiontype: rule.match,
    lawthenrulecondition: rule.decision,
    law_id: law.id,
    LawUniqueCode: law.uniqueCode,
    lawRulesArr: rule.rows.map(toWireRuleRow),
  };
}

function toWireRuleRow(row: RuleRow): Record<string, unknown> {
  return {
    id: row.id,
    lawrulecondition: row.question,
    lawquestiontype: row.questionType,
    lawruletype: row.operator,
    lawruleanswer: row.answer,
  };
}

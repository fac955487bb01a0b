import type { Decision, Match, Operator } from 'shared-lib/rules';
import type { Law } from '../../records/records/find-law.store';

export const questionTypes = ['text', 'select', 'radio'] as const;
export type QuestionType = (typeof questionTypes)[number];

export type RuleRow = { question: string; questionType: QuestionType; operator: Operator; answer: string };
export type RuleFields = { name: string; match: Match; decision: Decision; rows: RuleRow[] };
export type Rule = RuleFields & { id: number; uniqueCode: string };
export type StoredRule = Rule & { version: number; law: Law };

/** Converts a rule to the documents' names. */
export function toWireRule(law: Law, rule: Rule) {
  return {
    id: rule.id,
    UniqueCode: rule.uniqueCode,
    rulename: rule.name,
    lawthenruleconditiontype: rule.match,
    lawthenrulecondition: rule.decision,
    law_id: law.id,
    LawUniqueCode: law.uniqueCode,
    lawRulesArr: rule.rows.map((row, index) => ({
      id: index + 1,
      lawrulecondition: row.question,
      lawquestiontype: row.questionType,
      lawruletype: row.operator,
      lawruleanswer: row.answer,
    })),
  };
}

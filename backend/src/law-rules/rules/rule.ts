import type { Decision, Match, Operator } from 'shared-lib/rules';
import { parseCode, parseId } from '../../platform/api/parse-body';
import type { Entry } from '../../platform/journal/entry';
import { formatUniqueCode } from '../../platform/numbering.store';
import type { LawSummary } from '../../records/records/law.store';
import { entryOfLaw, type PartOfLaw } from '../entry-of-law';

export const questionTypes = ['text', 'select', 'radio'] as const;
export type QuestionType = (typeof questionTypes)[number];

export type RuleRow = { question: string; questionType: QuestionType; operator: Operator; answer: string };
export type RuleFields = { name: string; match: Match; decision: Decision; rows: RuleRow[] };
export type Rule = RuleFields & { id: number; uniqueCode: string };
export type StoredRule = Rule & { version: number; law: LawSummary };

export function toWireRule(law: LawSummary, rule: Rule) {
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

/** Returns the rule's own code (P-55). */
export function ruleCode(id: number): string {
  return formatUniqueCode('RUL', id);
}

/** Names a rule by its id or by a code: its own, or its law's. */
export type RuleName = { id: number; code?: never } | { id?: never; code: string };

/** Parses the name of a rule in a call; undefined if it is not valid. */
export function parseRuleReference(sent: number | string | undefined): RuleName | undefined {
  const id = parseId(sent);
  if (id !== undefined) return { id };
  const code = parseCode(sent);
  return code === undefined || /^[\d.+-]*$/.test(code) ? undefined : { code };
}

export function ruleEntry({ before, after, ...part }: PartOfLaw<RuleFields>): Entry {
  return entryOfLaw('rule', { ...part, before: before && fieldsOf(before), after: after && fieldsOf(after) });
}

function fieldsOf({ name, match, decision, rows }: RuleFields) {
  const fieldsOfRow = ({ question, questionType, operator, answer }: RuleRow) => {
    return { question, questionType, operator, answer };
  };
  return { name, match, decision, rows: rows.map(fieldsOfRow) };
}

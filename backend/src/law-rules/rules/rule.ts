import type { Operator, RuleDecision, RuleMatch } from 'shared-lib/rules';
import { parseId, parseUniqueCode } from '../../platform/api/parse-body';
import type { Entry } from '../../platform/journal/entry';
import { formatUniqueCode } from '../../platform/numbering.store';
import type { LawSummary } from '../../records/records/law.store';
import { buildQuestionOrRuleJournalEntry, type QuestionOrRuleChange } from '../law-entry';

export const questionTypes = ['text', 'select', 'radio'] as const;
export type QuestionType = (typeof questionTypes)[number];

export type RuleRow = { question: string; questionType: QuestionType; operator: Operator; answer: string };
export type RuleFields = { name: string; match: RuleMatch; decision: RuleDecision; rows: RuleRow[] };
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
export function formatRuleCode(id: number): string {
  return formatUniqueCode('RUL', id);
}

/** Identifies a rule by its id, by its own code, or by its law's code. */
export type RuleReference = { id: number; code?: never } | { id?: never; code: string };

/** Parses the id or code by which a call names a rule; undefined if it is not valid. */
export function parseRuleReference(sent: number | string | undefined): RuleReference | undefined {
  const id = parseId(sent);
  if (id !== undefined) return { id };
  const code = parseUniqueCode(sent);
  return code === undefined || /^[\d.+-]*$/.test(code) ? undefined : { code };
}

export function buildRuleJournalEntry({ before, after, ...part }: QuestionOrRuleChange<RuleFields>): Entry {
  return buildQuestionOrRuleJournalEntry('rule', {
    ...part,
    before: before && toRuleJournalFields(before),
    after: after && toRuleJournalFields(after),
  });
}

function toRuleJournalFields({ name, match, decision, rows }: RuleFields) {
  const fieldsOfRow = ({ question, questionType, operator, answer }: RuleRow) => {
    return { question, questionType, operator, answer };
  };
  return { name, match, decision, rows: rows.map(fieldsOfRow) };
}

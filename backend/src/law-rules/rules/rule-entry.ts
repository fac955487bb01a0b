import type { Entry } from '../../platform/journal/entry';
import { entryOfLaw, type PartOfLaw } from '../../records/records/entry-of-law';
import type { RuleFields } from './rule';

/** Builds the timeline entry of a law about one of its rules. */
export function ruleEntry({ before, after, ...told }: PartOfLaw<RuleFields>): Entry {
  return entryOfLaw('rule', { ...told, before: before && fieldsOf(before), after: after && fieldsOf(after) });
}

/** Picks the fields of a rule from an object with more properties. */
function fieldsOf(rule: RuleFields) {
  const { name, match, decision } = rule;
  const rows = rule.rows.map(({ question, questionType, operator, answer }) => ({
    question,
    questionType,
    operator,
    answer,
  }));
  return { name, match, decision, rows };
}

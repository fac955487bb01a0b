import { changedFields } from '../journal/changed-fields';
import type { Entry } from '../journal/entry';
import type { Law } from '../records/find-law.store';
import type { RuleFields } from './rule';

type Told = {
  law: Law;
  id: number;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  before: RuleFields | undefined;
  after: RuleFields | undefined;
};

/** What the timeline of a law tells of one of its rules. */
export function ruleEntry({ law, id, action, reason = '', before, after }: Told): Entry {
  return {
    chain: 'timeline',
    kind: 'rule',
    recordId: id,
    uniqueCode: law.uniqueCode,
    name: (after ?? before)?.name ?? '',
    action,
    reason,
    changes: changedFields(fieldsOf(before), fieldsOf(after)),
  };
}

function fieldsOf(rule: RuleFields | undefined) {
  if (!rule) return {};
  const { name, match, decision } = rule;
  const rows = rule.rows.map(({ question, questionType, operator, answer }) => ({
    question,
    questionType,
    operator,
    answer,
  }));
  return { name, match, decision, rows };
}

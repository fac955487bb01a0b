import type { Entry } from '../platform/journal/entry';
import { findChangedFields } from '../platform/journal/entry';
import type { LawSummary } from '../records/records/law.store';

type FieldsWithName = { name: string };

/** A change of a question or rule. `before` is undefined for a creation, `after` for a deletion. */
export type QuestionOrRuleChange<Own extends FieldsWithName> = {
  law: LawSummary;
  id: number;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  before: Own | undefined;
  after: Own | undefined;
};

/** Builds the timeline entry of a law for a change of its question or rule. */
export function buildQuestionOrRuleJournalEntry(
  kind: 'question' | 'rule',
  part: QuestionOrRuleChange<FieldsWithName>,
): Entry {
  const { law, id, action, reason = '', before, after } = part;
  return {
    chain: 'timeline',
    kind,
    recordId: id,
    uniqueCode: law.uniqueCode,
    name: (after ?? before)?.name ?? '',
    action,
    reason,
    changes: findChangedFields({ ...before }, { ...after }),
  };
}

import type { Entry } from '../platform/journal/entry';
import { changedFields } from '../platform/journal/entry';
import type { LawSummary } from '../records/records/law.store';

type Fields = { name: string };

/** A change of a question or rule. `before` is undefined if it was created, `after` if it was deleted. */
export type PartOfLaw<Own extends Fields> = {
  law: LawSummary;
  id: number;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  before: Own | undefined;
  after: Own | undefined;
};

/** Builds the timeline entry of a law about one of its questions or rules, by the clean names of the fields. */
export function entryOfLaw(kind: 'question' | 'rule', part: PartOfLaw<Fields>): Entry {
  const { law, id, action, reason = '', before, after } = part;
  return {
    chain: 'timeline',
    kind,
    recordId: id,
    uniqueCode: law.uniqueCode,
    name: (after ?? before)?.name ?? '',
    action,
    reason,
    changes: changedFields({ ...before }, { ...after }),
  };
}

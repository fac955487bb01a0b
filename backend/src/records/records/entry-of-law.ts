import { changedFields } from '../../platform/journal/changed-fields';
import type { Entry } from '../../platform/journal/entry';
import type { Law } from './find-law.store';

type Fields = { name: string };

/** One of the two is missing where the thing was made or has gone. */
export type PartOfLaw<Own extends Fields> = {
  law: Law;
  id: number;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  before: Own | undefined;
  after: Own | undefined;
};

/** What the timeline of a law tells of a question or a rule of its, by the clean names of their fields. */
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

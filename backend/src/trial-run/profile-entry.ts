import { changedFields } from '../journal/changed-fields';
import type { Entry } from '../journal/entry';
import type { ProfileFields } from './profile';

type Told = {
  id: number;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  before: ProfileFields | undefined;
  after: ProfileFields | undefined;
};

/** What the journal tells of a profile. It belongs to no law. */
export function profileEntry({ id, action, reason = '', before, after }: Told): Entry {
  return {
    chain: 'timeline',
    kind: 'profile',
    recordId: id,
    uniqueCode: '',
    name: (after ?? before)?.name ?? '',
    action,
    reason,
    changes: changedFields(before ? fieldsOf(before) : {}, after ? fieldsOf(after) : {}),
  };
}

function fieldsOf({ name, kind, answers }: ProfileFields) {
  return { name, kind, answers: answers.map(({ question, answer }) => `${question} ${answer}`) };
}

import { changedFields } from '../journal/changed-fields';
import type { Entry } from '../journal/entry';
import type { Law } from '../records/find-law.store';
import type { QuestionFields } from './question';

type Told = {
  law: Law;
  id: number;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  before: QuestionFields | undefined;
  after: QuestionFields | undefined;
};

/** What the timeline of a law tells of one of its questions. */
export function questionEntry({ law, id, action, reason = '', before, after }: Told): Entry {
  return {
    chain: 'timeline',
    kind: 'question',
    recordId: id,
    uniqueCode: law.uniqueCode,
    name: (after ?? before)?.name ?? '',
    action,
    reason,
    changes: changedFields(fieldsOf(before), fieldsOf(after)),
  };
}

function fieldsOf(question: QuestionFields | undefined) {
  if (!question) return {};
  const { name, answer, inputField } = question;
  return { name, answer, inputField };
}

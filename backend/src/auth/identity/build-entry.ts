import type { Entry, FieldChanges } from '../../platform/journal/entry';

/** Builds an entry of the activity chain about an account. */
export function buildAccountJournalEntry(
  account: { id: number; username: string },
  { action, reason = '', changes = {} }: { action: string; reason?: string; changes?: FieldChanges },
): Entry {
  return {
    chain: 'activity',
    kind: 'account',
    recordId: account.id,
    uniqueCode: '',
    name: account.username,
    action,
    reason,
    changes,
  };
}

/** Builds an entry of the activity chain about the organisation itself. */
export function buildOrganisationJournalEntry(
  { orgId, name }: { orgId: number; name: string },
  action: string,
  changes: FieldChanges = {},
): Entry {
  return {
    chain: 'activity',
    kind: 'organisation',
    recordId: orgId,
    uniqueCode: '',
    name,
    action,
    reason: '',
    changes,
  };
}

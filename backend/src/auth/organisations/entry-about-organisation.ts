import type { Changes, Entry } from '../../platform/journal/entry';

/** Builds an entry of the activity chain about the organisation itself. */
export function entryAboutOrganisation(
  { orgId, name }: { orgId: number; name: string },
  action: string,
  changes: Changes = {},
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

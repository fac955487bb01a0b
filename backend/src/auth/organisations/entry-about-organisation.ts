import type { Changes, Entry } from '../../platform/journal/entry';

type About = { orgId: number; name: string };

/** An entry of the activity chain about the organisation itself. */
export function entryAboutOrganisation({ orgId, name }: About, action: string, changes: Changes = {}): Entry {
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

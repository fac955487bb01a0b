import type { Changes, Entry } from '../journal/entry';

type About = { id: number; username: string };

/** An entry of the activity chain about an account. */
export function entryAbout(
  account: About,
  action: string,
  more: { reason?: string; changes?: Changes } = {},
): Entry {
  return {
    chain: 'activity',
    kind: 'account',
    recordId: account.id,
    uniqueCode: '',
    name: account.username,
    action,
    reason: more.reason ?? '',
    changes: more.changes ?? {},
  };
}

import type { Changes, Entry } from '../../platform/journal/entry';

type About = { id: number; username: string };
type Act = { action: string; reason?: string; changes?: Changes };

/** An entry of the activity chain about an account. */
export function entryAbout(account: About, { action, reason = '', changes = {} }: Act): Entry {
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

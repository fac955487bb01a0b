import { findAccount } from '../identity/account.store';
import type { Identity } from '../identity/identity';
import { signInKey } from './check-password';

/** Which of these names are locked for unknown browsers. */
export async function lockedNames(
  { attempts }: Identity,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const locked = await attempts.lockedAmong(names.map(signInKey));
  return new Set(names.filter((name) => locked.has(signInKey(name))));
}

/** Whether the name of a user is locked for unknown browsers, and a function that unlocks it. */
export async function nameLock(
  { database, attempts }: Identity,
  { orgId, accountId }: { orgId: number; accountId: number },
): Promise<{ isLocked: boolean; open(): Promise<void> }> {
  const user = await database.withOrg(orgId, (query) => findAccount(query, { orgId, accountId }));
  const key = signInKey(user?.username ?? '');
  const isLocked = user !== undefined && (await attempts.lockedAmong([key])).has(key);
  return { isLocked, open: async () => (isLocked ? attempts.forget(key) : undefined) };
}

import { makeRandomKey } from 'shared-lib/keys';

const pageLockPrefix = 'lexboard.page.';

let ownPageName = '';

/** Returns a name that no other page in this browser has. A duplicated tab gets its own name. */
export function getUniquePageName(): string {
  ownPageName ||= makeRandomKey();
  return ownPageName;
}

/**
 * Acquires a lock that shows other pages that this page is alive. The browser releases the lock when the page dies.
 * Returns a function that releases the lock earlier.
 */
export function markPageAlive(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if ('locks' in navigator)
    navigator.locks
      .request(pageLockPrefix + getUniquePageName(), { mode: 'shared' }, () => released)
      .catch(() => undefined);
  return release;
}

/** Finds the names of all live pages. Returns `undefined` without https, where browsers have no locks. */
export async function findLivePages(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const locks = await navigator.locks.query().catch(() => undefined);
  if (!locks) return undefined;
  const names = [...(locks.held ?? []), ...(locks.pending ?? [])].map((lock) => String(lock.name));
  return new Set(
    names.filter((name) => name.startsWith(pageLockPrefix)).map((name) => name.slice(pageLockPrefix.length)),
  );
}

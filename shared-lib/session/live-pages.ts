import { makeRandomKey } from 'shared-lib/keys';

const pageLockPrefix = 'lexboard.page.';

let ownPageName = '';

/** Returns the unique name of this page in the browser. A duplicated tab gets its own name. */
export function getUniquePageName(): string {
  ownPageName ||= makeRandomKey();
  return ownPageName;
}

/**
 * Holds a lock by which other pages see that this page is alive. The browser releases the lock when the page
 * dies. Returns a function that releases it.
 */
export function markPageAlive(): () => void {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  if ('locks' in navigator)
    navigator.locks
      .request(pageLockPrefix + getUniquePageName(), { mode: 'shared' }, () => over)
      .catch(() => undefined);
  return end;
}

/** Finds the names of all live pages. Returns `undefined` without https, where browsers have no locks. */
export async function findLivePages(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const locks = await navigator.locks.query().catch(() => undefined);
  if (!locks) return undefined;
  const names = [...(locks.held ?? []), ...(locks.pending ?? [])].map((lock) => String(lock.name));
  return new Set(names.filter((one) => one.startsWith(pageLockPrefix)).map((one) => one.slice(pageLockPrefix.length)));
}

import { makeKey } from 'shared-lib/keys';

const lockPrefix = 'lexboard.page.';

let ownPageName = '';

/** The name of this page among all open pages of the browser. A duplicated tab is another page with another name. */
export function getPageName(): string {
  ownPageName ||= makeKey();
  return ownPageName;
}

/**
 * Marks this page as alive for the others, by a lock that the browser releases when the page dies. Returns a
 * function that ends the mark.
 */
export function markPageAlive(): () => void {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  if ('locks' in navigator)
    navigator.locks
      .request(lockPrefix + getPageName(), { mode: 'shared' }, () => over)
      .catch(() => undefined);
  return end;
}

/** The names of all live pages; `undefined` where the browser cannot tell, since locks exist only on https pages. */
export async function findLivePages(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  const locks = await navigator.locks.query().catch(() => undefined);
  if (!locks) return undefined;
  const names = [...(locks.held ?? []), ...(locks.pending ?? [])].map((lock) => String(lock.name));
  return new Set(
    names.filter((one) => one.startsWith(lockPrefix)).map((one) => one.slice(lockPrefix.length)),
  );
}

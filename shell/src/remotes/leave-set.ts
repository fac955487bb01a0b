import { leftSetsCookieName } from 'shared-lib/releases';

/** The ids of the release sets that this page has left. The next page does not get these sets. */
const leftSetIdsOfPage = new Set<string>();

/** The maximum number of stored set ids. The oldest ones are dropped. */
const maxStoredSetIds = 20;

/**
 * Leaves a set for the browser session, so that later pages do not get it. Returns false if this has no effect, because
 * the browser stores no cookies, or an earlier page has already left the set.
 */
export function leaveReleaseSet(id: string): boolean {
  if (leftSetIdsOfPage.has(id)) return true;
  const left = readLeftSetIdsOfBrowser();
  if (left.includes(id)) return false;
  const value = [...left, id].slice(-maxStoredSetIds).join('.');
  // Sets the document's cookie, because older browsers have no cookie store.
  Object.assign(document, { cookie: `${leftSetsCookieName}=${value}; path=/; SameSite=Lax` });
  if (!readLeftSetIdsOfBrowser().includes(id)) return false;
  leftSetIdsOfPage.add(id);
  return true;
}

function readLeftSetIdsOfBrowser(): string[] {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${leftSetsCookieName}=`));
  return found?.slice(leftSetsCookieName.length + 1).split('.') ?? [];
}

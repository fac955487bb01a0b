import { leftSetsCookieName } from 'shared-lib/releases';

/** The sets that this page leaves. The next page load does not include them. */
const leavingSetIds = new Set<string>();

/** The most stored sets. More never run at once. */
const maxLeftSets = 20;

/**
 * Leaves a set for the rest of the browser session: later pages come without it. Returns false if that does
 * not help, because the browser keeps no cookies or had already left the set.
 */
export function leaveReleaseSet(id: string): boolean {
  if (leavingSetIds.has(id)) return true;
  const left = readLeftSets();
  if (left.includes(id)) return false;
  const value = [...left, id].slice(-maxLeftSets).join('.');
  // Older browsers have no cookie store, so this sets the document's cookie.
  Object.assign(document, { cookie: `${leftSetsCookieName}=${value}; path=/; SameSite=Lax` });
  if (!readLeftSets().includes(id)) return false;
  leavingSetIds.add(id);
  return true;
}

function readLeftSets(): string[] {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${leftSetsCookieName}=`));
  return found?.slice(leftSetsCookieName.length + 1).split('.') ?? [];
}

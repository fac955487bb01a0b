import { leftSetsCookieName } from 'shared-lib/releases';

/** The sets that this page leaves. Its next load comes without them. */
const leavingSets = new Set<string>();

/** More sets than this never run at once. */
const maxLeftSets = 20;

/**
 * Leaves a set for the rest of the browser's session: the next page comes without it. Returns false when that does
 * not help, because the browser keeps no cookies or had left the set before this page.
 */
export function leaveSet(id: string): boolean {
  if (leavingSets.has(id)) return true;
  const left = readLeftSets();
  if (left.includes(id)) return false;
  const value = [...left, id].slice(-maxLeftSets).join('.');
  // Older browsers have no cookie store, so this sets the document's cookie.
  Object.assign(document, { cookie: `${leftSetsCookieName}=${value}; path=/; SameSite=Lax` });
  if (!readLeftSets().includes(id)) return false;
  leavingSets.add(id);
  return true;
}

function readLeftSets(): string[] {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${leftSetsCookieName}=`));
  return found?.slice(leftSetsCookieName.length + 1).split('.') ?? [];
}

import { entrancePathOf, isKnownAddress } from 'shared-lib/releases';
import { pageHolder, tabStore } from 'shared-lib/session';

const key = 'lexboard.going-to';
const home = '/workspace';
/** No address begins with it, and no username holds it. */
const border = '\n';

/**
 * Keeps for this tab where somebody was going who must sign in first, and whose page it was. Whoever was going to the
 * sign-in page itself, by its other name, was going nowhere.
 */
export function rememberGoing({ pathname, search, hash }: Location): void {
  if (entrancePathOf(pathname) === '/sign-in') return;
  tabStore.write(key, `${pathname}${search}${hash}${border}${pageHolder() ?? ''}`);
}

/**
 * Where they were going, and from then on no more; the workspace where nothing was kept. An address may tell what its
 * owner was looking at: nobody else is led there.
 */
export function takeGoing(username: string): string {
  const [address = '', owner = ''] = (tabStore.read(key) ?? home).split(border);
  tabStore.remove(key);
  return isOwn(address) && (owner === '' || owner === username) ? address : home;
}

/** What was kept is text like any other: it leads nowhere but to a page of this app, as a browser reads it. */
function isOwn(address: string): boolean {
  const { origin } = location;
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && isKnownAddress(url.pathname);
}

import { entrancePathOf, isKnownAddress } from 'shared-lib/releases';
import { getPageHolder, tabStore } from 'shared-lib/session';

const key = 'lexboard.going-to';
const home = '/workspace';
/** Separates address and user name: neither can contain it. */
const border = '\n';

/**
 * Stores for this tab the address that a person wanted before they had to sign in, and the page's owner. The sign-in
 * page's own other address is not stored.
 */
export function saveWantedAddress({ pathname, search, hash }: Location): void {
  if (entrancePathOf(pathname) === '/sign-in') return;
  tabStore.write(key, `${pathname}${search}${hash}${border}${getPageHolder() ?? ''}`);
}

/**
 * Returns the stored address and deletes it; the workspace when nothing was stored. An address may reveal what its
 * owner was looking at, so nobody else is sent there.
 */
export function consumeWantedAddress(username: string): string {
  const [address = '', owner = ''] = (tabStore.read(key) ?? home).split(border);
  tabStore.remove(key);
  return isOwn(address) && (owner === '' || owner === username) ? address : home;
}

/** The stored text is untrusted: only an address that the browser resolves to a page of this app is accepted. */
function isOwn(address: string): boolean {
  const { origin } = location;
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && isKnownAddress(url.pathname);
}

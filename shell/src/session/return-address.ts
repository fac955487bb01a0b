import { findSignInAppPath, isKnownAddress } from 'shared-lib/releases';
import { getPageHolder, tabStore } from 'shared-lib/session';
import { getStartAddress } from '../start-page/start-page';

const returnAddressKey = 'lexboard.going-to';
/** Separates the address from the user name. Neither can contain it. */
const addressSeparator = '\n';

/**
 * Stores the address that the user wanted before the sign-in, and the holder of the page, in this tab. Does
 * not store the address of the sign-in page.
 */
export function saveReturnAddress({ pathname, search, hash }: Location): void {
  if (findSignInAppPath(pathname) === '/sign-in') return;
  tabStore.write(returnAddressKey, `${pathname}${search}${hash}${addressSeparator}${getPageHolder() ?? ''}`);
}

/**
 * Returns the stored address and deletes it. Returns the address of the start page if none is stored or if
 * another user signs in, since an address may reveal what a user was looking at.
 */
export function consumeReturnAddress(username: string): string {
  const [address = '', owner = ''] = (tabStore.read(returnAddressKey) ?? '').split(addressSeparator);
  tabStore.remove(returnAddressKey);
  return isAddressOfApp(address) && (owner === '' || owner === username) ? address : getStartAddress();
}

/** Accepts only an address of this app, since the stored text is untrusted. */
function isAddressOfApp(address: string): boolean {
  const { origin } = location;
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname !== '/' && isKnownAddress(url.pathname);
}

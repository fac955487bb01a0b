import { findSignInAppPath, isKnownAddress } from 'shared-lib/releases';
import { getPageUser, tabStore } from 'shared-lib/session';
import { getStartAddress } from '../start-page/start-page';

const returnAddressKey = 'lexboard.going-to';
/** Separates the address from the user name. Neither of them can contain it. */
const addressSeparator = '\n';

/**
 * Stores in this tab the address that the user wanted before the sign-in, and the name of this user. It does
 * not store the address of the sign-in page itself.
 */
export function saveReturnAddress({ pathname, search, hash }: Location): void {
  if (findSignInAppPath(pathname) === '/sign-in') return;
  tabStore.write(returnAddressKey, `${pathname}${search}${hash}${addressSeparator}${getPageUser() ?? ''}`);
}

/**
 * Returns the stored address and deletes it. Returns the start page if none is stored, or if another user has
 * signed in, because an address can reveal what a user looked at.
 */
export function consumeReturnAddress(username: string): string {
  const [address = '', owner = ''] = (tabStore.read(returnAddressKey) ?? '').split(addressSeparator);
  tabStore.remove(returnAddressKey);
  return isAddressOfApp(address) && (owner === '' || owner === username) ? address : getStartAddress();
}

/** Whether the address belongs to this app. Others are refused, because the stored text cannot be trusted. */
function isAddressOfApp(address: string): boolean {
  const { origin } = location;
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname !== '/' && isKnownAddress(url.pathname);
}

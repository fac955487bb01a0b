import { findSignInAppPath } from 'shared-lib/releases';
import { getStartAddress } from '../start-page/start-page';

/**
 * Finds the address to which the user is sent instead of this page. Returns `undefined` if the user may stay.
 * It checks only the stored session, because the server checks every call.
 */
export function findRedirectAddress(pathname: string, token: string | undefined): string | undefined {
  const page = findSignInAppPath(pathname);
  if (page === '/sign-in') return '/login';
  if (page === '/login') return token === undefined ? undefined : getStartAddress();
  const isForAll = page !== undefined && page !== '/change-password';
  return isForAll || token !== undefined ? undefined : '/login';
}

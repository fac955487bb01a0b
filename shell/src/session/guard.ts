import { entrancePathOf } from 'shared-lib/releases';

/**
 * Where somebody belongs who is elsewhere; `undefined` where they may stay. Only what the browser remembers is asked:
 * the server decides with every call.
 */
export function placeInstead(pathname: string, token: string | undefined): string | undefined {
  const page = entrancePathOf(pathname);
  if (page === '/sign-in') return '/login';
  if (page === '/login') return token === undefined ? undefined : '/workspace';
  const isForAll = page !== undefined && page !== '/change-password';
  return isForAll || token !== undefined ? undefined : '/login';
}

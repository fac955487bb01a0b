import { hasFrame } from '../frame/has-frame';

const passwordPages = new Set(['/reset_password', '/reset-password']);

/** Whether a page is for people who have not signed in. */
function isPublic(pathname: string): boolean {
  return !hasFrame(pathname) || passwordPages.has(withoutSlash(pathname));
}

/**
 * Where somebody belongs who is elsewhere; `undefined` where they may stay. Only what the browser remembers is asked:
 * the server decides with every call.
 */
export function placeInstead(pathname: string, token: string | undefined): string | undefined {
  if (token === undefined) return isPublic(pathname) ? undefined : '/login';
  return withoutSlash(pathname) === '/login' ? '/workspace' : undefined;
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}

import type { EntrancePath } from 'shared-lib/releases';

/** Where somebody belongs who opens a page of the entrance; `undefined` where they may stay. */
export function placeInsteadOf(path: EntrancePath, token: string | undefined): string | undefined {
  if (path === '/sign-in') return '/login';
  if (path === '/login') return token === undefined ? undefined : '/workspace';
  if (path === '/change-password') return token === undefined ? '/login' : undefined;
  return undefined;
}

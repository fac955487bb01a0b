/**
 * The paths of the pages before the product. A small build of the shell serves them; users leave them by a
 * full page load.
 */
export const entrancePaths = [
  '/login',
  '/sign-in',
  '/logout',
  '/forgot_password',
  '/forgot-password',
  '/reset_password',
  '/reset-password',
  '/change-password',
  '/setup',
  '/not-me',
  '/register',
  '/confirm-mail',
  '/lock-screen',
  '/coming-soon',
  '/error-500',
] as const;

export type EntrancePath = (typeof entrancePaths)[number];

/** The page of the entrance that a path names, if it names one. */
export function entrancePathOf(pathname: string): EntrancePath | undefined {
  const path = pathname.replace(/\/+$/, '');
  return entrancePaths.find((known) => known === path);
}

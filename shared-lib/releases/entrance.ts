/** The pages before the product. The shell's small build serves them, and users leave each by a full navigation. */
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

/** The pages before the product. The shell's small build serves them, and users leave each by a full navigation. */
export const signInAppPaths = [
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

export type SignInAppPath = (typeof signInAppPaths)[number];

/** The page of the sign-in app that a path names, if it names one. */
export function findSignInAppPath(pathname: string): SignInAppPath | undefined {
  const path = pathname.replace(/\/+$/, '');
  return signInAppPaths.find((known) => known === path);
}

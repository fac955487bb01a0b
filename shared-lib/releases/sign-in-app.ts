/**
 * The paths of the pages that users see before the product. They are a separate small build, so users leave them
 * by a full page load.
 */
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

/** Finds the page of the sign-in app that a path names. Returns `undefined` if it names none. */
export function findSignInAppPath(pathname: string): SignInAppPath | undefined {
  const path = pathname.replace(/\/+$/, '');
  return signInAppPaths.find((known) => known === path);
}

/**
 * The paths of the sign-in app, such as sign-in, passwords and the first organisation. The sign-in app is a separate
 * small build, so users leave its pages by a full page load.
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

/** Finds the page of the sign-in app at a path. Returns `undefined` if there is none. */
export function findSignInAppPath(pathname: string): SignInAppPath | undefined {
  const path = pathname.replace(/\/+$/, '');
  return signInAppPaths.find((known) => known === path);
}

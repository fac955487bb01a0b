const bare = new Set([
  '/login',
  '/forgot_password',
  '/change-password',
  '/logout',
  '/register',
  '/sign-in',
  '/confirm-mail',
  '/lock-screen',
  '/coming-soon',
  '/error-500',
]);

/** Toolbar and side menu are hidden on the pages that document 1 §2 lists. */
export function hasFrame(pathname: string): boolean {
  return !bare.has(pathname.replace(/\/+$/, ''));
}

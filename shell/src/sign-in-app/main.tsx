import { type ComponentType, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { findSignInAppPath, type SignInAppPath } from 'shared-lib/releases';
import { readSession } from 'shared-lib/session';
import { applyColorMode, findPreferredColorMode, followColorMode } from 'shared-lib/ui/color-mode';
import { t } from 'shared-lib/words';
import { FormNotice } from '../auth-layout/auth-form';
import { AuthLayout } from '../auth-layout/auth-layout';
import { makeLazyComponent } from '../auth-layout/lazy-part';
import { readReleaseSet } from '../read-release-set';
import { makeFileGuard } from '../remotes/file-guard';
import { saveCameFromSignInAppFlag } from '../route-focus/focus-heading';
import { leavePage, reloadPage } from '../session/leave-page';
import { findRedirectAddress } from '../session/redirect-address';
import { saveReturnAddress } from '../session/return-address';
import { LoginPage } from '../sign-in/login-page';
import { LogoutPage } from '../sign-in/logout-page';
import { guardChangePasswordPage } from './guard-change-password-page';
import './sign-in-app.css';

/** Starts the sign-in app: it shows the page at this address, or redirects the user. */
function startSignInApp(): void {
  const path = findSignInAppPath(location.pathname) ?? '/login';
  if (leaveIfNotAllowed(path)) return;
  guardChangePasswordPage(path);
  applyColorMode(findPreferredColorMode());
  followColorMode(() => undefined);
  const { files, next } = readReleaseSet();
  Object.assign(globalThis, { lexboardGuard: makeFileGuard(files) });
  watchLeavingAndReturn(path);
  if (path === '/login') document.addEventListener('input', () => prefetchFilesAfterSignIn(next), { once: true });
  const element = document.getElementById('shell');
  if (!element) throw new Error('The page has no place for the shell.');
  createRoot(element).render(<SignInAppPage path={path} go={leavePage} />);
}

/**
 * Prefetches the files that the page after the sign-in needs first, while the user types. No file runs here. If a fetch
 * fails, the next page fetches the file again.
 */
function prefetchFilesAfterSignIn(addresses: readonly string[] = []): void {
  for (const href of addresses) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href, crossOrigin: 'anonymous' });
    link.as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(link);
  }
}

/** Redirects users who may not see this page. Returns whether it did. */
function leaveIfNotAllowed(path: SignInAppPath): boolean {
  const redirect = findRedirectAddress(path, readSession().token);
  if (redirect === undefined) return false;
  if (redirect === '/login') saveReturnAddress(location);
  leavePage(redirect);
  return true;
}

/** Stores that the user leaves the sign-in app. Redirects a user who comes back and may not see this page any more. */
function watchLeavingAndReturn(path: SignInAppPath): void {
  window.addEventListener('pagehide', saveCameFromSignInAppFlag);
  // Checks again, because the browser may restore this page from its back/forward cache after somebody signed
  // in or out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leaveIfNotAllowed(path));
}

type Navigate = (address: string) => void;

type SignInAppPageComponent = ComponentType<{ go: Navigate }>;

const makeLazyPage = (load: () => Promise<SignInAppPageComponent>): SignInAppPageComponent =>
  makeLazyComponent(load, FilesMissingPage);

const LazyForgotPasswordPage = makeLazyPage(async () => (await import('./account-pages')).ForgotPasswordPage);

const LazyResetPasswordPage = makeLazyPage(async () => {
  const { checkResetLink, ResetPasswordPage } = await import('./account-pages');
  const link = await checkResetLink();
  return () => <ResetPasswordPage link={link} />;
});

const LazyChangePasswordPage = makeLazyPage(async () => {
  const [{ ChangePasswordPage }, { withSessionWatch }] = await Promise.all([
    import('./account-pages'),
    import('./with-session-watch'),
  ]);
  return withSessionWatch(ChangePasswordPage);
});

const LazyNotMePage = makeLazyPage(async () => (await import('./account-pages')).makeNotMePage());

const makeLazyInfoPage = (path: keyof typeof import('./account-pages').infoPages): SignInAppPageComponent =>
  makeLazyPage(async () => (await import('./account-pages')).infoPages[path]);

const pagesByPath = {
  '/login': LoginPage,
  '/sign-in': LoginPage,
  '/logout': LogoutPage,
  '/forgot_password': LazyForgotPasswordPage,
  '/forgot-password': LazyForgotPasswordPage,
  '/reset_password': LazyResetPasswordPage,
  '/reset-password': LazyResetPasswordPage,
  '/change-password': LazyChangePasswordPage,
  '/setup': makeLazyPage(async () => (await import('./account-pages')).SetupPage),
  '/not-me': LazyNotMePage,
  '/register': makeLazyInfoPage('/register'),
  '/confirm-mail': makeLazyInfoPage('/confirm-mail'),
  '/lock-screen': makeLazyInfoPage('/lock-screen'),
  '/coming-soon': makeLazyInfoPage('/coming-soon'),
  '/error-500': makeLazyInfoPage('/error-500'),
} satisfies Record<SignInAppPath, SignInAppPageComponent>;

function SignInAppPage({ path, go }: { path: SignInAppPath; go: Navigate }): ReactNode {
  const Chosen: SignInAppPageComponent = pagesByPath[path];
  return (
    <Suspense>
      <Chosen go={go} />
    </Suspense>
  );
}

/** Shown in place of a page whose files could not be loaded. */
function FilesMissingPage() {
  return (
    <AuthLayout title={t('Lexboard')}>
      <FormNotice>{t('This page could not be loaded.')}</FormNotice>
      <button type="button" onClick={reloadPage}>
        {t('Load the page again')}
      </button>
    </AuthLayout>
  );
}

startSignInApp();

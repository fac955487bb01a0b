import { type ComponentType, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { type EntrancePath, entrancePathOf } from 'shared-lib/releases';
import { readSession } from 'shared-lib/session';
import { applyColorMode, followColorMode, preferredColorMode } from 'shared-lib/ui/color-mode';
import { AuthLayout } from '../auth-layout/auth-layout';
import { Notice } from '../auth-layout/entrance-form';
import { lazyPart } from '../auth-layout/lazy-part';
import { readReleaseSet } from '../read-release-set';
import { fileGuard } from '../remotes/file-guard';
import { noteLeaving } from '../route-focus/focus-heading';
import { leaveFor, loadAgain } from '../session/leave-page';
import { redirectAddressFor } from '../session/redirect-address';
import { saveWantedAddress } from '../session/wanted-address';
import { LoginPage } from '../sign-in/login-page';
import { LogoutPage } from '../sign-in/logout-page';
import { holdChangePage } from './hold-change-page';
import './entrance.css';

/** Starts the entrance: shows the page of this address, or at once goes where this person belongs. */
function main(): void {
  const path = entrancePathOf(location.pathname) ?? '/login';
  if (leaveEntrance(path)) return;
  holdChangePage(path);
  applyColorMode(preferredColorMode());
  followColorMode(() => undefined);
  const { files, next } = readReleaseSet();
  Object.assign(globalThis, { lexboardGuard: fileGuard(files) });
  watchLeaving(path);
  if (path === '/login') document.addEventListener('input', () => fetchNext(next), { once: true });
  const place = document.getElementById('shell');
  if (!place) throw new Error('The page has no place for the shell.');
  createRoot(place).render(<EntrancePage path={path} go={leaveFor} />);
}

/**
 * Prefetches what the product needs first while people type: they will load it by a full navigation. None of it runs
 * here; the next page requests a failed file again.
 */
function fetchNext(addresses: readonly string[] = []): void {
  for (const href of addresses) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href, crossOrigin: 'anonymous' });
    link.as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(link);
  }
}

/** Sends people who do not belong on this page to where they do; returns whether they are on the way. */
function leaveEntrance(path: EntrancePath): boolean {
  const instead = redirectAddressFor(path, readSession().token);
  if (instead === undefined) return false;
  if (instead === '/login') saveWantedAddress(location);
  leaveFor(instead);
  return true;
}

/** Records that a person leaves from here, and redirects one who comes back and belongs elsewhere by now. */
function watchLeaving(path: EntrancePath): void {
  window.addEventListener('pagehide', noteLeaving);
  // A browser may restore a page from its back/forward cache, and somebody may have signed in or out meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leaveEntrance(path));
}

type Go = (address: string) => void;

type Page = ComponentType<{ go: Go }>;

const page = (load: () => Promise<Page>): Page => lazyPart(load, FilesMissing);

const Forgot = page(async () => (await import('./account-pages')).ForgotPage);

const Reset = page(async () => {
  const { checkResetLink, ResetPage } = await import('./account-pages');
  const link = await checkResetLink();
  return () => <ResetPage link={link} />;
});

const Change = page(async () => {
  const [{ ChangePage }, { watchedPage }] = await Promise.all([
    import('./account-pages'),
    import('./watched-page'),
  ]);
  return watchedPage(ChangePage);
});

const NotMe = page(async () => (await import('./account-pages')).openNotMe());

const plain = (path: keyof typeof import('./account-pages').plainPages): Page =>
  page(async () => (await import('./account-pages')).plainPages[path]);

const pages = {
  '/login': LoginPage,
  '/sign-in': LoginPage,
  '/logout': LogoutPage,
  '/forgot_password': Forgot,
  '/forgot-password': Forgot,
  '/reset_password': Reset,
  '/reset-password': Reset,
  '/change-password': Change,
  '/setup': page(async () => (await import('./account-pages')).SetupPage),
  '/not-me': NotMe,
  '/register': plain('/register'),
  '/confirm-mail': plain('/confirm-mail'),
  '/lock-screen': plain('/lock-screen'),
  '/coming-soon': plain('/coming-soon'),
  '/error-500': plain('/error-500'),
} satisfies Record<EntrancePath, Page>;

/** The page of the entrance that a path names. */
function EntrancePage({ path, go }: { path: EntrancePath; go: Go }): ReactNode {
  const Chosen: Page = pages[path];
  return (
    <Suspense>
      <Chosen go={go} />
    </Suspense>
  );
}

/** Shown for a page whose files did not load. */
function FilesMissing() {
  return (
    <AuthLayout title="Lexboard">
      <Notice>This page did not arrive whole from the server.</Notice>
      <button type="button" onClick={loadAgain}>
        Load the page again
      </button>
    </AuthLayout>
  );
}

main();

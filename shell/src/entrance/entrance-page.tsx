import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { EntrancePath } from 'shared-lib/releases';
import { lazyPart } from '../sheet/lazy-part';
import { LoginPage } from '../sign-in/login-page';
import { LogoutPage } from '../sign-in/logout-page';
import { FilesMissing } from './files-missing';

type Go = (address: string) => void;
type Page = ComponentType<{ go: Go }>;

const page = (load: () => Promise<Page>): Page => lazyPart(load, FilesMissing);

const Forgot = page(async () => (await import('./account-pages')).ForgotPage);
const Reset = page(async () => {
  const { openLink, ResetPage } = await import('./account-pages');
  const link = await openLink();
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

/** The page before the product that a path names. */
export function EntrancePage({ path, go }: { path: EntrancePath; go: Go }): ReactNode {
  const Chosen: Page = pages[path];
  return (
    <Suspense>
      <Chosen go={go} />
    </Suspense>
  );
}

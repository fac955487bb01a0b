import { remoteForPath } from 'shared-lib/releases';
import { Navigate, useLocation } from 'shared-lib/router';
import { comingAreas } from './coming-areas';
import { NotBuiltPage } from './not-built-page';
import { NotFoundPage } from './not-found-page';

/** What the shell itself answers: everything that no remote owns. */
export function ShellPages() {
  const { pathname } = useLocation();
  if (remoteForPath(pathname)) return null;
  if (pathname === '/') return <Navigate to="/workspace" replace />;
  const coming = comingAreas[pathname.replace(/\/+$/, '')];
  return coming ? <NotBuiltPage key={pathname} {...coming} /> : <NotFoundPage />;
}

import { remoteForPath } from 'shared-lib/releases';
import { Navigate, useLocation } from 'shared-lib/router';
import { LazyPart } from 'shared-lib/ui';
import { leaveFor } from '../session/leave-for';
import { LogoutPage } from '../sign-in/logout-page';
import { comingAreas } from './coming-areas';
import { NotBuiltPage } from './not-built-page';
import { NotFoundPage } from './not-found-page';

const loadLogin = () => import('../sign-in/login-page').then(({ LoginPage }) => LoginPage);

/** What the shell itself answers: everything that no remote owns. */
export function ShellPages() {
  const { pathname } = useLocation();
  if (remoteForPath(pathname)) return null;
  const path = pathname.replace(/\/+$/, '');
  if (path === '') return <Navigate to="/workspace" replace />;
  if (path === '/sign-in') return <Navigate to="/login" replace />;
  if (path === '/login') return <LazyPart what="Login" load={loadLogin} with={{ go: leaveFor }} />;
  if (path === '/logout') return <LogoutPage go={leaveFor} />;
  const coming = comingAreas[path];
  return coming ? <NotBuiltPage key={pathname} {...coming} /> : <NotFoundPage />;
}

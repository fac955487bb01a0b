import { entrancePathOf, remoteForPath } from 'shared-lib/releases';
import { Navigate, useLocation } from 'shared-lib/router';
import { AreaPage } from '../areas/area-page';
import { platformArea } from '../areas/areas';
import { comingAreas } from './coming-areas';
import { LeaveToEntrance } from './leave-to-entrance';
import { NotBuiltPage } from './not-built-page';
import { NotFoundPage } from './not-found-page';

/** What the shell itself answers: everything that no remote owns. */
export function ShellPages() {
  const { pathname } = useLocation();
  if (remoteForPath(pathname)) return null;
  const path = pathname.replace(/\/+$/, '');
  if (path === '') return <Navigate to="/workspace" replace />;
  if (entrancePathOf(path)) return <LeaveToEntrance />;
  const area = platformArea(path);
  if (area) return <AreaPage key={path} area={area} />;
  const coming = comingAreas[path];
  return coming ? <NotBuiltPage key={pathname} {...coming} /> : <NotFoundPage />;
}

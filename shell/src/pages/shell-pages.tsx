import { entrancePathOf, remoteForPath } from 'shared-lib/releases';
import { Navigate, useLocation } from 'shared-lib/router';
import { AreaPage } from '../areas/area-page';
import { platformArea } from '../areas/areas';
import { LeaveToEntrance } from './leave-to-entrance';
import { NotFoundPage } from './not-found-page';

/** What the shell itself answers: everything that no remote owns. */
export function ShellPages() {
  const { pathname } = useLocation();
  if (remoteForPath(pathname)) return null;
  const path = pathname.replace(/\/+$/, '');
  if (path === '') return <Navigate to="/workspace" replace />;
  if (entrancePathOf(path)) return <LeaveToEntrance />;
  const area = platformArea(path);
  return area ? <AreaPage key={path} area={area} /> : <NotFoundPage />;
}

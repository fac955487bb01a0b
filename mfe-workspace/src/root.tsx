import { remoteForPath } from 'shared-lib/releases';
import { BrowserRouter, useLocation } from 'shared-lib/router';
import { Workspace } from './workspace';

export function Root() {
  return (
    <BrowserRouter>
      <OnItsRoute />
    </BrowserRouter>
  );
}

/** On the way out the address is another area's already, and says nothing about lists. */
function OnItsRoute() {
  const { pathname } = useLocation();
  return remoteForPath(pathname) === 'mfe-workspace' ? <Workspace /> : null;
}

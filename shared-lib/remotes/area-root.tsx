import type { ReactNode } from 'react';
import { type RemoteName, remoteForPath } from 'shared-lib/releases';
import { BrowserRouter, useLocation } from 'shared-lib/router';

type AreaRootProps = { remote: RemoteName; children: ReactNode };

/** The root of a remote's area: it has its own router, and shows nothing once the address belongs to another area. */
export function AreaRoot(props: AreaRootProps) {
  return (
    <BrowserRouter>
      <ShowOnOwnRoutes {...props} />
    </BrowserRouter>
  );
}

/**
 * After a navigation away and before the area is unmounted, its components would misread an address that is not
 * theirs.
 */
function ShowOnOwnRoutes({ remote, children }: AreaRootProps) {
  const { pathname } = useLocation();
  return remoteForPath(pathname) === remote ? children : null;
}

import type { ReactNode } from 'react';
import { findRemoteForPath, type RemoteName } from 'shared-lib/releases';
import { BrowserRouter, useLocation } from 'shared-lib/router';

type AreaRootProps = { remote: RemoteName; children: ReactNode };

/** The root component of a remote's area. It brings the area's own router. */
export function AreaRoot(props: AreaRootProps) {
  return (
    <BrowserRouter>
      <ShowOnOwnRoutes {...props} />
    </BrowserRouter>
  );
}

/**
 * Hides the area once the address belongs to another area. The shell unmounts the area a little later. Until then, its
 * components would misread the new address.
 */
function ShowOnOwnRoutes({ remote, children }: AreaRootProps) {
  const { pathname } = useLocation();
  return findRemoteForPath(pathname) === remote ? children : null;
}

import type { ReactNode } from 'react';
import { type RemoteName, remoteForPath } from 'shared-lib/releases';
import { BrowserRouter, useLocation } from 'shared-lib/router';

type AreaRootProps = { remote: RemoteName; children: ReactNode };

/** The ground of a remote's area: its own router, and nothing to see once the address is another area's. */
export function AreaRoot(props: AreaRootProps) {
  return (
    <BrowserRouter>
      <OnItsRoutes {...props} />
    </BrowserRouter>
  );
}

/** Between a navigation and the area's end, its components would misread an address that is not theirs. */
function OnItsRoutes({ remote, children }: AreaRootProps) {
  const { pathname } = useLocation();
  return remoteForPath(pathname) === remote ? children : null;
}

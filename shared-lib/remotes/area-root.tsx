import { type ReactNode, useEffect, useRef } from 'react';
import { type RemoteName, remoteForPath } from 'shared-lib/releases';
import { BrowserRouter, useLocation, useNavigate } from 'shared-lib/router';

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
  useCatchUp(remote);
  return remoteForPath(pathname) === remote ? children : null;
}

/** The router hears of addresses once the first picture stands, and read its own when that was begun. */
function useCatchUp(remote: RemoteName): void {
  const begun = useRef(addressOf(useLocation()));
  const navigate = useNavigate();
  useEffect(() => {
    const now = addressOf(location);
    if (now === begun.current || remoteForPath(location.pathname) !== remote) return;
    begun.current = now;
    void navigate(now, { replace: true, state: Object(history.state).usr });
  }, [remote, navigate]);
}

function addressOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${pathname}${search}${hash}`;
}

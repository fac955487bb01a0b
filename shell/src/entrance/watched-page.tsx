import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { endSession } from '../session/end-session';
import { isStillOpen } from '../session/watch/is-still-open';
import { isStillOurs } from '../session/watch/is-still-ours';
import { PlainWarning } from '../session/watch/plain-warning';
import { SessionWatch } from '../session/watch/session-watch';

type Go = (address: string) => void;

/** A page before the product that is somebody's: their session is watched over as on any page of the product. */
export function watchedPage(Page: ComponentType<{ go: Go }>): ComponentType<{ go: Go }> {
  return function WatchedPage({ go }) {
    const watch = useWatch();
    return (
      watch && (
        <>
          <Page go={go} />
          <HoldWarning watch={watch} />
        </>
      )
    );
  };
}

/** It watches as long as the page lives, which is left by a full navigation. */
function useWatch(): SessionWatch | undefined {
  const [watch, setWatch] = useState<SessionWatch>();
  useEffect(() => {
    void isStillOpen().then((isOpen) => {
      if (isOpen)
        setWatch(new SessionWatch({ isStillOurs, readyWarning: async () => undefined, end: endSession }));
    });
  }, []);
  return watch;
}

/** The last word before a session ends, as the entrance can say it. */
function HoldWarning({ watch }: { watch: SessionWatch }) {
  const view = useSyncExternalStore(watch.subscribe, watch.view);
  return view ? <PlainWarning {...view} onExtend={watch.extend} onLogOut={watch.logOut} /> : null;
}

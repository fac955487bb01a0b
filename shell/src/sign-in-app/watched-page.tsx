import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { endSession } from '../session/end-session';
import { isStillOpen, isStillOurs } from '../session/watch/check-session';
import { PlainWarning } from '../session/watch/plain-warning';
import { SessionWatch } from '../session/watch/session-watch';

type Go = (address: string) => void;

/**
 * Wraps a page of the sign-in app that belongs to a signed-in person: their session is watched as on any page of the
 * product.
 */
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

/** Watches for the whole life of the page, which is left by a full navigation. */
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

/** The warning before a session ends, as the sign-in app can show it. */
function HoldWarning({ watch }: { watch: SessionWatch }) {
  const view = useSyncExternalStore(watch.subscribe, watch.view);
  return view ? <PlainWarning {...view} onExtend={watch.extend} onLogOut={watch.logOut} /> : null;
}

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { endSession } from '../session/end-session';
import { isStillOpen, isStillOurs } from '../session/watch/check-session';
import { PlainWarning } from '../session/watch/plain-warning';
import { SessionWatch } from '../session/watch/session-watch';

type Go = (address: string) => void;

/** Wraps a page of the sign-in app that needs a session, and watches that session as the product does. */
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

/** Watches the session until the page is left by a full navigation. */
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

/** The warning before a session ends, without the product's dialogs. */
function HoldWarning({ watch }: { watch: SessionWatch }) {
  const view = useSyncExternalStore(watch.subscribe, watch.view);
  return view ? <PlainWarning {...view} onExtend={watch.extend} onLogOut={watch.logOut} /> : null;
}

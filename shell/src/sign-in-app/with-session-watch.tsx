import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { endSession } from '../session/end-session';
import { checkSessionOfThisPage, isSessionStillOpen } from '../session/watch/check-session';
import { FallbackWarning } from '../session/watch/fallback-warning';
import { SessionWatch } from '../session/watch/session-watch';

type Navigate = (address: string) => void;

/** Wraps a page of the sign-in app that needs a session, and watches the session as the frame does. */
export function withSessionWatch(Page: ComponentType<{ go: Navigate }>): ComponentType<{ go: Navigate }> {
  return function WatchedPage({ go }) {
    const watch = useSessionWatch();
    return (
      watch && (
        <>
          <Page go={go} />
          <SessionEndWarning watch={watch} />
        </>
      )
    );
  };
}

/** Watches the session until the page is left by a full page load. */
function useSessionWatch(): SessionWatch | undefined {
  const [watch, setWatch] = useState<SessionWatch>();
  useEffect(() => {
    void isSessionStillOpen().then((isOpen) => {
      if (isOpen)
        setWatch(
          new SessionWatch({
            checkSessionIsOurs: checkSessionOfThisPage,
            loadWarning: async () => undefined,
            endSession,
          }),
        );
    });
  }, []);
  return watch;
}

/** The warning before a session ends. It is the browser's own dialog, because the sign-in app loads no other. */
function SessionEndWarning({ watch }: { watch: SessionWatch }) {
  const view = useSyncExternalStore(watch.subscribe, watch.view);
  return view ? <FallbackWarning {...view} onExtend={watch.extend} onLogOut={watch.logOut} /> : null;
}

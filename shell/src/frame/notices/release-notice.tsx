import { useEffect, useState } from 'react';
import { announce, unsaved$, useLatestValue } from 'shared-lib/bus';
import { Button } from 'shared-lib/ui';
import { readClocks } from '../../clocks/read-clocks';
import { fetchReleaseSetId } from '../../edge/fetch-edge';
import { Live, Notice } from './notice';

type ReleaseNoticeProps = { own: string | undefined; onReload: () => void };

/** Offers to reload the page when a newer release is ready; never while something is unsaved. */
export function ReleaseNotice({ own, onReload }: ReleaseNoticeProps) {
  const [isNewer, setNewer] = useState(false);
  const isSaved = useLatestValue(unsaved$, []).length === 0;
  useEffect(() => watchReleases({ own, ask: fetchReleaseSetId, tell: setNewer }), [own]);
  return (
    <Live stays="in place">
      {isNewer && isSaved && (
        <Notice look="calm" words="A newer release of Lexboard is ready.">
          <Button size="xs" flexShrink="0" onClick={onReload}>
            Reload to update
          </Button>
        </Notice>
      )}
    </Live>
  );
}

type WatchReleasesOptions = {
  /** The id of the page's release set; a page without an id is never out of date. */
  own: string | undefined;
  /** Fetches the id of the current set, if the edge answers. */
  ask: () => Promise<string | undefined>;
  tell: (isNewer: boolean) => void;
};

const everyMs = 60_000;

/** Timers may fire a little early. */
const slackMs = 1000;

/**
 * Watches whether the edge has another release set for this page than the page was loaded with: every minute while the
 * page is visible, and when it becomes visible again. Returns a stop function.
 */
export function watchReleases({ own, ask, tell }: WatchReleasesOptions): () => void {
  if (own === undefined) return () => {};
  const leaving = new AbortController();
  let asked = readClocks().run;
  const look = async () => {
    if (document.visibilityState === 'hidden' || readClocks().run - asked < everyMs - slackMs) return;
    asked = readClocks().run;
    const id = await ask();
    if (id === undefined) announce({ type: 'call-unanswered' });
    else if (!leaving.signal.aborted) tell(id !== own);
  };
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look, { signal: leaving.signal });
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}

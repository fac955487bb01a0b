import { useEffect, useState } from 'react';
import { announce, unsaved$, useLatestValue } from 'shared-lib/bus';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { readClocks } from '../../clocks/read-clocks';
import { fetchReleaseSetId } from '../../edge/fetch-edge';
import { LiveRegion, PageNotice } from './notice';

type ReleaseNoticeProps = { ownSetId: string | undefined; onReload: () => void };

/** Offers to reload the page when a newer release is ready. It is hidden while work is unsaved. */
export function ReleaseNotice({ ownSetId, onReload }: ReleaseNoticeProps) {
  const [isNewer, setNewer] = useState(false);
  const isSaved = useLatestValue(unsaved$, []).length === 0;
  useEffect(() => watchForNewerRelease({ ownSetId, fetchSetId: fetchReleaseSetId, onChange: setNewer }), [ownSetId]);
  return (
    <LiveRegion position="in place">
      {isNewer && isSaved && (
        <PageNotice tone="calm" words={t('A newer release of Lexboard is ready.')}>
          <Button size="xs" flexShrink="0" onClick={onReload}>
            {t('Reload to update')}
          </Button>
        </PageNotice>
      )}
    </LiveRegion>
  );
}

type WatchForNewerReleaseOptions = {
  /** The id of the page's own release set. A page without an id is never outdated. */
  ownSetId: string | undefined;
  /** Fetches the id of the current release set. Resolves to `undefined` without an answer. */
  fetchSetId: () => Promise<string | undefined>;
  onChange: (isNewer: boolean) => void;
};

const checkIntervalMs = 60_000;

/** The time by which a check may come too early. Timers can fire a little before the minute is over. */
const timerToleranceMs = 1000;

/**
 * Checks for a newer release set every minute while the page is visible, and when it becomes visible again.
 * Returns a function that stops this.
 */
export function watchForNewerRelease({ ownSetId, fetchSetId, onChange }: WatchForNewerReleaseOptions): () => void {
  if (ownSetId === undefined) return () => {};
  const leaving = new AbortController();
  let lastCheckAt = readClocks().run;
  const look = async () => {
    if (document.visibilityState === 'hidden' || readClocks().run - lastCheckAt < checkIntervalMs - timerToleranceMs)
      return;
    lastCheckAt = readClocks().run;
    const id = await fetchSetId();
    if (id === undefined) announce({ type: 'call-unanswered' });
    else if (!leaving.signal.aborted) onChange(id !== ownSetId);
  };
  const timer = setInterval(look, checkIntervalMs);
  document.addEventListener('visibilitychange', look, { signal: leaving.signal });
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}

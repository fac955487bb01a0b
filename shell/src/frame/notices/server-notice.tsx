import { useEffect, useState } from 'react';
import { announce, announcementsOf } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { VisuallyHidden } from 'shared-lib/ui';
import { readClocks } from '../../clocks/read-clocks';
import { isServerReady } from '../../edge/fetch-edge';
import { LiveRegion, PageNotice } from './notice';

/** Says that the server cannot be reached. Tells screen readers when the server is back. */
export function ServerNotice() {
  const [isReachable, setReachable] = useState<boolean>();
  useEffect(() => {
    const showReachable = (isThere: boolean) => {
      setReachable(isThere);
      if (isThere) refetchFailedQueries();
    };
    return watchServer({ look: isServerReady, onChange: showReachable });
  }, []);
  return (
    <LiveRegion stays="in view">
      {isReachable === false && (
        <PageNotice
          tone="warning"
          words="The server cannot be reached. What you have typed stays here; Lexboard keeps trying."
        />
      )}
      {isReachable === true && <VisuallyHidden>The server can be reached again.</VisuallyHidden>}
    </LiveRegion>
  );
}

/** Refetches the visible queries that failed while the server was away. */
function refetchFailedQueries(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

type WatchServerOptions = {
  /** Checks whether the server answers. */
  look: () => Promise<boolean>;
  onChange: (isReachable: boolean) => void;
};

/** The edge may report a state of the back end that is up to a second old. */
const edgeReportDelayMs = 1100;

const userActionEvents = ['pointerdown', 'keydown', 'focus'];

/** The shortest time between two checks that user actions cause. */
const minCheckIntervalMs = 2000;

/**
 * Watches whether the server can be reached. It starts with the first call that fails. Returns a function
 * that stops watching.
 */
export function watchServer({ look, onChange }: WatchServerOptions): () => void {
  let reach = initialReachability;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let looked = 0;
  const leaving = new AbortController();
  const lookNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isLooking) return;
    isLooking = true;
    looked = readClocks().run;
    const isThere = await look();
    const next = updateReachability(reach, isThere ? 'answer' : 'silence');
    isLooking = false;
    if (leaving.signal.aborted) return;
    if (next.reach.isReachable !== reach.isReachable) onChange(next.reach.isReachable);
    reach = next.reach;
    if (isThere) announce({ type: 'server-answers' });
    if (next.lookInMs !== undefined) timer = setTimeout(lookNow, next.lookInMs);
  };
  /** Schedules a check of the server, unless a check is scheduled or running. */
  const doubt = () => {
    if (timer === undefined && !isLooking) timer = setTimeout(lookNow, edgeReportDelayMs);
  };
  /** Checks at once when the user does something while the server is away. */
  const checkSoon = () => {
    if (!reach.isReachable && readClocks().run - looked >= minCheckIntervalMs) void lookNow();
  };
  const { signal } = leaving;
  const calls = announcementsOf('call-unanswered').subscribe(doubt);
  window.addEventListener('offline', doubt, { signal });
  window.addEventListener('online', () => reach.isReachable || void lookNow(), { signal });
  for (const action of userActionEvents)
    window.addEventListener(action, checkSoon, { capture: true, signal });
  return () => {
    calls.unsubscribe();
    leaving.abort();
    clearTimeout(timer);
  };
}

/** Whether the server can be reached, as far as this page knows. */
export type ServerReachability = {
  isReachable: boolean;
  /**
   * How many checks in a row contradicted `isReachable`. A single check is not enough to change its value.
   */
  contrary: number;
  /** How many checks found the server still away. */
  tries: number;
};

export const initialReachability: ServerReachability = { isReachable: true, contrary: 0, tries: 0 };

/** The result of a check. */
type CheckResult = 'answer' | 'silence';

type ReachabilityStep = { reach: ServerReachability; lookInMs: number | undefined };

const confirmationDelayMs = 1500;

const maxRetryDelayMs = 30_000;

/**
 * Applies the result of a check. `lookInMs` says when to check again. `undefined`: not before another call
 * has failed.
 */
export function updateReachability(
  { isReachable, contrary, tries }: ServerReachability,
  look: CheckResult,
): ReachabilityStep {
  const isThere = look === 'answer';
  if (isThere !== isReachable) {
    if (contrary === 0) return { reach: { isReachable, contrary: 1, tries }, lookInMs: confirmationDelayMs };
    return {
      reach: { isReachable: isThere, contrary: 0, tries: 0 },
      lookInMs: isThere ? undefined : confirmationDelayMs,
    };
  }
  if (isThere) return { reach: initialReachability, lookInMs: undefined };
  return { reach: { isReachable, contrary: 0, tries: tries + 1 }, lookInMs: retryDelayMs(tries) };
}

function retryDelayMs(tries: number): number {
  return Math.min(maxRetryDelayMs, 2000 * 2 ** tries);
}

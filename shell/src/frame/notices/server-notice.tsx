import { useEffect, useState } from 'react';
import { announce, announcementsOf } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { readClocks } from '../../clocks/read-clocks';
import { isServerReady } from '../../edge/fetch-edge';
import { LiveRegion, PageNotice } from './notice';

/** Tells users that the server cannot be reached, and screen readers also that it is back. */
export function ServerUnreachableNotice() {
  const [isReachable, setReachable] = useState<boolean>();
  useEffect(() => {
    const showReachable = (isAnswered: boolean) => {
      setReachable(isAnswered);
      if (isAnswered) refetchFailedQueries();
    };
    return watchServer({ check: isServerReady, onChange: showReachable });
  }, []);
  return (
    <LiveRegion position="in view">
      {isReachable === false && (
        <PageNotice
          tone="warning"
          words="The server cannot be reached. What you have typed stays here; Lexboard keeps trying."
        />
      )}
      {isReachable === true && <VisuallyHidden>{t('The server can be reached again.')}</VisuallyHidden>}
    </LiveRegion>
  );
}

/** Refetches the visible queries that failed while the server was away. */
function refetchFailedQueries(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

type WatchServerOptions = {
  check: () => Promise<boolean>;
  onChange: (isReachable: boolean) => void;
};

/**
 * A check waits a little longer than a second, because the edge's answer about the back end may be a second
 * old.
 */
const edgeCheckDelayMs = 1100;

const userActionEvents = ['pointerdown', 'keydown', 'focus'];

/** The minimum time between two checks that user actions cause. */
const minCheckIntervalMs = 2000;

/**
 * Watches whether the server can be reached. Watching starts with the first call that fails. Returns a
 * function that stops it.
 */
export function watchServer({ check, onChange }: WatchServerOptions): () => void {
  let reachability = initialReachability;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let checkedAt = 0;
  const leaving = new AbortController();
  const checkNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isChecking) return;
    isChecking = true;
    checkedAt = readClocks().run;
    const isAnswered = await check();
    const next = updateReachability(reachability, isAnswered ? 'answer' : 'silence');
    isChecking = false;
    if (leaving.signal.aborted) return;
    if (next.reachability.isReachable !== reachability.isReachable) onChange(next.reachability.isReachable);
    reachability = next.reachability;
    if (isAnswered) announce({ type: 'server-answers' });
    if (next.checkInMs !== undefined) timer = setTimeout(checkNow, next.checkInMs);
  };
  /** Schedules a check of the server, unless one is already scheduled or running. */
  const scheduleCheck = () => {
    if (timer === undefined && !isChecking) timer = setTimeout(checkNow, edgeCheckDelayMs);
  };
  /** Checks at once when the user does something while the server is away. */
  const checkSoon = () => {
    if (!reachability.isReachable && readClocks().run - checkedAt >= minCheckIntervalMs) void checkNow();
  };
  const { signal } = leaving;
  const calls = announcementsOf('call-unanswered').subscribe(scheduleCheck);
  window.addEventListener('offline', scheduleCheck, { signal });
  window.addEventListener('online', () => reachability.isReachable || void checkNow(), { signal });
  for (const action of userActionEvents) window.addEventListener(action, checkSoon, { capture: true, signal });
  return () => {
    calls.unsubscribe();
    leaving.abort();
    clearTimeout(timer);
  };
}

/** The knowledge of this page about the server: whether the server can be reached. */
export type ServerReachability = {
  isReachable: boolean;
  /** How many checks in a row contradicted `isReachable`. Only the second one changes its value. */
  contradictions: number;
  /** How many checks have found that the server is still away. */
  tries: number;
};

export const initialReachability: ServerReachability = { isReachable: true, contradictions: 0, tries: 0 };

type ServerCheckResult = 'answer' | 'silence';

type ReachabilityUpdate = { reachability: ServerReachability; checkInMs: number | undefined };

const confirmationDelayMs = 1500;

const maxRetryDelayMs = 30_000;

/**
 * Applies the result of a check. `checkInMs` is the time until the next check. If it is `undefined`, no check
 * is planned until a call fails.
 */
export function updateReachability(
  { isReachable, contradictions, tries }: ServerReachability,
  result: ServerCheckResult,
): ReachabilityUpdate {
  const isAnswered = result === 'answer';
  if (isAnswered !== isReachable) {
    if (contradictions === 0)
      return { reachability: { isReachable, contradictions: 1, tries }, checkInMs: confirmationDelayMs };
    return {
      reachability: { isReachable: isAnswered, contradictions: 0, tries: 0 },
      checkInMs: isAnswered ? undefined : confirmationDelayMs,
    };
  }
  if (isAnswered) return { reachability: initialReachability, checkInMs: undefined };
  return { reachability: { isReachable, contradictions: 0, tries: tries + 1 }, checkInMs: computeRetryDelayMs(tries) };
}

function computeRetryDelayMs(tries: number): number {
  return Math.min(maxRetryDelayMs, 2000 * 2 ** tries);
}

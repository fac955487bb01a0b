import { useEffect, useState } from 'react';
import { announce, announcementsOf } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { VisuallyHidden } from 'shared-lib/ui';
import { readClocks } from '../../clocks/read-clocks';
import { isServerReady } from '../../edge/fetch-edge';
import { Live, Notice } from './notice';

/** Says that the server cannot be reached while that is so. Screen readers are also told when it is back. */
export function ServerNotice() {
  const [isReachable, setReachable] = useState<boolean>();
  useEffect(() => {
    const tell = (isThere: boolean) => {
      setReachable(isThere);
      if (isThere) fetchWhatFailed();
    };
    return watchServer({ look: isServerReady, tell });
  }, []);
  return (
    <Live stays="in view">
      {isReachable === false && (
        <Notice
          look="warning"
          words="The server cannot be reached. What you have typed stays here; Lexboard keeps trying."
        />
      )}
      {isReachable === true && <VisuallyHidden>The server can be reached again.</VisuallyHidden>}
    </Live>
  );
}

/** Refetches the queries in view that failed while the server was away. */
function fetchWhatFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

type WatchServerOptions = {
  /** Checks the server itself. */
  look: () => Promise<boolean>;
  tell: (isReachable: boolean) => void;
};

/** An edge may report its back end's state of up to a second ago. */
const settlingMs = 1100;

const actions = ['pointerdown', 'keydown', 'focus'];

/** The least time between two checks for people who do much. */
const breathMs = 2000;

/**
 * Watches whether the server can be reached, starting with the first call that fails to reach it. Returns a stop
 * function.
 */
export function watchServer({ look, tell }: WatchServerOptions): () => void {
  let reach = reachable;
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
    const next = nextReach(reach, isThere ? 'answer' : 'silence');
    isLooking = false;
    if (leaving.signal.aborted) return;
    if (next.reach.isReachable !== reach.isReachable) tell(next.reach.isReachable);
    reach = next.reach;
    if (isThere) announce({ type: 'server-answers' });
    if (next.lookInMs !== undefined) timer = setTimeout(lookNow, next.lookInMs);
  };
  /** While a check is scheduled or running, further doubts add nothing. */
  const doubt = () => {
    if (timer === undefined && !isLooking) timer = setTimeout(lookNow, settlingMs);
  };
  /** A person who acts while the server is away wants to know at once. */
  const hurry = () => {
    if (!reach.isReachable && readClocks().run - looked >= breathMs) void lookNow();
  };
  const { signal } = leaving;
  const calls = announcementsOf('call-unanswered').subscribe(doubt);
  window.addEventListener('offline', doubt, { signal });
  window.addEventListener('online', () => reach.isReachable || void lookNow(), { signal });
  for (const action of actions) window.addEventListener(action, hurry, { capture: true, signal });
  return () => {
    calls.unsubscribe();
    leaving.abort();
    clearTimeout(timer);
  };
}

/** Whether the server can be reached, as far as this page knows. */
export type Reach = {
  isReachable: boolean;
  /** Consecutive checks that contradict the state; one alone proves nothing. */
  contrary: number;
  /** Checks that found the server still away. */
  tries: number;
};

export const reachable: Reach = { isReachable: true, contrary: 0, tries: 0 };

/** The result of a check. */
type Look = 'answer' | 'silence';

type Next = { reach: Reach; lookInMs: number | undefined };

const again = 1500;

const longest = 30_000;

/** Applies the result of a check, and says when to check again; `undefined`: not before the next doubt. */
export function nextReach({ isReachable, contrary, tries }: Reach, look: Look): Next {
  const isThere = look === 'answer';
  if (isThere !== isReachable) {
    if (contrary === 0) return { reach: { isReachable, contrary: 1, tries }, lookInMs: again };
    return {
      reach: { isReachable: isThere, contrary: 0, tries: 0 },
      lookInMs: isThere ? undefined : again,
    };
  }
  if (isThere) return { reach: reachable, lookInMs: undefined };
  return { reach: { isReachable, contrary: 0, tries: tries + 1 }, lookInMs: patience(tries) };
}

function patience(tries: number): number {
  return Math.min(longest, 2000 * 2 ** tries);
}

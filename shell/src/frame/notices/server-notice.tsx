import { useEffect, useState } from 'react';
import { announce, announcementsOf } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { VisuallyHidden } from 'shared-lib/ui';
import { readClocks } from '../../clocks/read-clocks';
import { isServerReady } from '../../edge/ask-edge';
import { Live } from './live';
import { Notice } from './notice';

/** Says that the server cannot be reached for as long as that is so. Whoever listens hears of its return too. */
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

/** What is in view and did not come for want of a server comes now. */
function fetchWhatFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

type WatchServerOptions = {
  /** Asks the server itself. */
  look: () => Promise<boolean>;
  tell: (isReachable: boolean) => void;
};

/** An edge may say for a second what it knew of its back end before. */
const settlingMs = 1100;

const actions = ['pointerdown', 'keydown', 'focus'];

/** Between two looks for people who do much. */
const breathMs = 2000;

/** Follows whether the server can be reached, from the first call that finds nobody on. Gives the way to stop. */
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
    const next = afterLook(reach, isThere ? 'answer' : 'silence');
    isLooking = false;
    if (leaving.signal.aborted) return;
    if (next.reach.isReachable !== reach.isReachable) tell(next.reach.isReachable);
    reach = next.reach;
    if (isThere) announce({ type: 'server-answers' });
    if (next.lookInMs !== undefined) timer = setTimeout(lookNow, next.lookInMs);
  };
  /** While a look is due or under way, more doubts say nothing new. */
  const doubt = () => {
    if (timer === undefined && !isLooking) timer = setTimeout(lookNow, settlingMs);
  };
  /** Whoever does something while it is away wants to know now. */
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
  /** Looks in a row that say otherwise; one alone proves nothing. */
  contrary: number;
  /** Looks that found it still away. */
  tries: number;
};

export const reachable: Reach = { isReachable: true, contrary: 0, tries: 0 };

/** What came of a look at the server. */
type Look = 'answer' | 'silence';

type Next = { reach: Reach; lookInMs: number | undefined };

const again = 1500;

const longest = 30_000;

/** What a look at the server changes, and when to look again; `undefined`: not until somebody doubts. */
export function afterLook({ isReachable, contrary, tries }: Reach, look: Look): Next {
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

import { announce, announcementsOf } from 'shared-lib/bus';
import { readClocks } from '../../clocks/read-clocks';
import { afterLook, reachable } from './reach';

type Watch = {
  /** Asks the server itself. */
  look: () => Promise<boolean>;
  tell: (isReachable: boolean) => void;
};

/** An edge may say for a second what it knew of its back end before. */
const settlingMs = 1100;
const deeds = ['pointerdown', 'keydown', 'focus'];
/** Between two looks for people who do much. */
const breathMs = 2000;

/** Follows whether the server can be reached, from the first call that finds nobody on. Gives the way to stop. */
export function watchServer({ look, tell }: Watch): () => void {
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
  for (const deed of deeds) window.addEventListener(deed, hurry, { capture: true, signal });
  return () => {
    calls.unsubscribe();
    leaving.abort();
    clearTimeout(timer);
  };
}

import { announce, announcementsOf } from 'shared-lib/bus';
import { afterLook, reachable } from './reach';

type Watch = {
  /** Asks the server itself. */
  look: () => Promise<boolean>;
  tell: (isReachable: boolean) => void;
};

/** An edge may say for a second what it knew of its back end before. */
const settlingMs = 1100;

/** Follows whether the server can be reached, from the first call that finds nobody on. Gives the way to stop. */
export function watchServer({ look, tell }: Watch): () => void {
  let reach = reachable;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  const leaving = new AbortController();
  const lookNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isLooking) return;
    isLooking = true;
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
  const { signal } = leaving;
  const calls = announcementsOf('call-unanswered').subscribe(doubt);
  window.addEventListener('offline', doubt, { signal });
  window.addEventListener('online', () => reach.isReachable || void lookNow(), { signal });
  return () => {
    calls.unsubscribe();
    leaving.abort();
    clearTimeout(timer);
  };
}

import { announce } from 'shared-lib/bus';
import { readClocks } from '../../clocks/read-clocks';

type Watch = {
  /** Of the set that this page has; a page without one is never out of date. */
  own: string | undefined;
  /** The id of the current set, if somebody says. */
  ask: () => Promise<string | undefined>;
  tell: (isNewer: boolean) => void;
};

const everyMs = 60_000;

/** A timer may be a little early. */
const slackMs = 1000;

/**
 * Follows whether the edge has another release set for this page than it came with: every minute while somebody
 * looks at the page, and when they come back to it. Gives the way to stop.
 */
export function watchReleases({ own, ask, tell }: Watch): () => void {
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

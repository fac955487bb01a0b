import { networkOf } from 'shared-lib/incoming';
import type { Refused } from '../database/outcome';
import { widened } from '../limits/gates';
import { ownWindow } from '../limits/windows.store';

/** What shows a session, as far as a request brings it. */
type Shown = { ip: string; secret: string | undefined };

export type TokenGate = {
  /** Why this is not even looked up, if it is not. */
  refuse(shown: Shown): Refused | undefined;
  /** It was looked up, and opened a session or not. */
  keep(shown: Shown, isOpen: boolean): Promise<void>;
};

const window = { name: 'unknown-token', most: 120, seconds: 60 };
const mostRemembered = 20_000;

/**
 * Whoever shows what opens nothing, again and again, costs a question to the database each time. A network that has
 * done so 120 times in a minute is not looked up any more until the minute is over, but for those whose session this
 * process has seen open.
 */
export function createTokenGate(limitFactor: number): TokenGate {
  const counter = ownWindow(widened(window, limitFactor));
  const seenOpen = new Set<string>();
  const closed = new Map<string, { refused: Refused; until: number }>();
  return {
    refuse({ ip, secret }) {
      const network = networkOf(ip);
      const shut = closed.get(network);
      if (!shut || (secret !== undefined && seenOpen.has(secret))) return undefined;
      if (shut.until > performance.now()) return shut.refused;
      closed.delete(network);
      return undefined;
    },
    async keep({ ip, secret }, isOpen) {
      if (secret === undefined) return;
      if (isOpen) return remember(seenOpen, secret);
      seenOpen.delete(secret);
      const network = networkOf(ip);
      const counted = await counter.count(network);
      if (counted.ok) return;
      const seconds = Number(counted.words?.seconds ?? 1);
      closed.set(network, { refused: counted, until: performance.now() + seconds * 1_000 });
    },
  };
}

/** The oldest goes for the newest. */
function remember(seen: Set<string>, secret: string): void {
  seen.delete(secret);
  seen.add(secret);
  const [oldest] = seen;
  if (seen.size > mostRemembered && oldest !== undefined) seen.delete(oldest);
}

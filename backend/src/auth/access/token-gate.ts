import { networkOf } from 'shared-lib/incoming';
import type { Refused } from '../../platform/database/result';
import { createProcessCounter, type LimitWindow, multiplyLimit } from '../../platform/limits/counters.store';
import type { Seal } from '../identity/seal';
import { isGenuineToken } from '../sessions/token';

/** The address and the secret of a request. */
type Shown = { ip: string; secret: string | undefined };

export type TokenGate = {
  /** Returns a refusal if the secret is not to be looked up at all. */
  refuse(shown: Shown): Refused | undefined;
  /** Records the result of a lookup: whether it opened a session. */
  record(shown: Shown, isOpen: boolean): Promise<void>;
};

const windows = {
  /** Made by this server, but expired: for example an office after a long lunch. */
  marked: { name: 'ended-token', most: 120, seconds: 60 },
  /** Made by strangers, or before tokens had a mark. */
  unmarked: { name: 'unknown-token', most: 20, seconds: 60 },
} satisfies Record<string, LimitWindow>;
type Origin = keyof typeof windows;
const mostRemembered = 20_000;

/**
 * Limits lookups of invalid tokens, since each costs a query. If a network sent 20 tokens in a minute that no server
 * here made, or 120 whose session has ended, such tokens are refused without a lookup until the minute is over. The two
 * kinds are counted apart, so forged tokens do not block ours. Tokens that this process has seen open are always looked
 * up.
 */
export function createTokenGate(limitFactor: number, seal: Seal): TokenGate {
  const counters = {
    marked: createProcessCounter(multiplyLimit(windows.marked, limitFactor)),
    unmarked: createProcessCounter(multiplyLimit(windows.unmarked, limitFactor)),
  };
  const seenOpen = new Set<string>();
  const closed = new Map<string, { refused: Refused; until: number }>();
  const originOf = (secret: string | undefined): Origin =>
    secret !== undefined && isGenuineToken(secret, seal) ? 'marked' : 'unmarked';
  return {
    refuse({ ip, secret }) {
      if (secret === undefined || seenOpen.has(secret)) return undefined;
      const key = `${originOf(secret)} ${networkOf(ip)}`;
      const shut = closed.get(key);
      if (!shut || shut.until > performance.now()) return shut?.refused;
      closed.delete(key);
      return undefined;
    },
    async record({ ip, secret }, isOpen) {
      if (secret === undefined) return;
      if (isOpen) return remember(seenOpen, secret);
      seenOpen.delete(secret);
      const [origin, network] = [originOf(secret), networkOf(ip)];
      const counted = await counters[origin].count(network);
      if (counted.ok) return;
      const seconds = Number(counted.words?.seconds ?? 1);
      closed.set(`${origin} ${network}`, { refused: counted, until: performance.now() + seconds * 1_000 });
    },
  };
}

/** Remembers the secret; the oldest one is dropped if there are too many. */
function remember(seen: Set<string>, secret: string): void {
  seen.delete(secret);
  seen.add(secret);
  const [oldest] = seen;
  if (seen.size > mostRemembered && oldest !== undefined) seen.delete(oldest);
}

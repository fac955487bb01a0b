import { findNetwork } from 'shared-lib/incoming';
import type { Refusal } from '../../platform/database/result';
import { createProcessCounter, type LimitWindow, multiplyLimit } from '../../platform/limits/counters.store';
import type { SecretCipher } from '../identity/secret-cipher';
import { isGenuineToken } from '../sessions/token';

/** The network address and the secret of a request. */
type TokenAttempt = { ip: string; secret: string | undefined };

export type TokenLookupLimit = {
  /**
   * Returns a refusal if too many invalid tokens came from the network. Otherwise the secret may be looked
   * up.
   */
  refuse(attempt: TokenAttempt): Refusal | undefined;
  /** Records the result of a lookup. `isOpen` is true if the secret opened a session. */
  record(attempt: TokenAttempt, isOpen: boolean): Promise<void>;
};

const tokenLimitWindows = {
  /**
   * For expired tokens that this installation made. An office sends many of them when people return from
   * lunch.
   */
  signed: { name: 'ended-token', most: 120, seconds: 60 },
  /** For tokens without a valid signature: forged tokens, and tokens from old versions. */
  unsigned: { name: 'unknown-token', most: 20, seconds: 60 },
} satisfies Record<string, LimitWindow>;
type TokenKind = keyof typeof tokenLimitWindows;
const maxRememberedTokens = 20_000;

/**
 * Limits lookups of invalid tokens per network, because each lookup costs a query. Expired and forged tokens
 * have separate counters, so that forged tokens do not block expired ones. Tokens that opened a session in
 * this process have no limit.
 */
export function createTokenLookupLimit(limitFactor: number, cipher: SecretCipher): TokenLookupLimit {
  const counters = {
    signed: createProcessCounter(multiplyLimit(tokenLimitWindows.signed, limitFactor)),
    unsigned: createProcessCounter(multiplyLimit(tokenLimitWindows.unsigned, limitFactor)),
  };
  const tokensOfOpenSessions = new Set<string>();
  const refusalsByNetwork = new Map<string, { refusal: Refusal; until: number }>();
  const originOf = (secret: string | undefined): TokenKind =>
    secret !== undefined && isGenuineToken(secret, cipher) ? 'signed' : 'unsigned';
  return {
    refuse({ ip, secret }) {
      if (secret === undefined || tokensOfOpenSessions.has(secret)) return undefined;
      const key = `${originOf(secret)} ${findNetwork(ip)}`;
      const refusalOfNetwork = refusalsByNetwork.get(key);
      if (!refusalOfNetwork || refusalOfNetwork.until > performance.now()) return refusalOfNetwork?.refusal;
      refusalsByNetwork.delete(key);
      return undefined;
    },
    async record({ ip, secret }, isOpen) {
      if (secret === undefined) return;
      if (isOpen) return rememberTokenOfOpenSession(tokensOfOpenSessions, secret);
      tokensOfOpenSessions.delete(secret);
      const [origin, network] = [originOf(secret), findNetwork(ip)];
      const counted = await counters[origin].count(network);
      if (counted.ok) return;
      const seconds = Number(counted.words?.seconds ?? 1);
      refusalsByNetwork.set(`${origin} ${network}`, { refusal: counted, until: performance.now() + seconds * 1_000 });
    },
  };
}

/** Remembers the token. Forgets the oldest remembered token when there are too many. */
function rememberTokenOfOpenSession(seen: Set<string>, secret: string): void {
  seen.delete(secret);
  seen.add(secret);
  const [oldest] = seen;
  if (seen.size > maxRememberedTokens && oldest !== undefined) seen.delete(oldest);
}

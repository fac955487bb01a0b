import { makeRandomKey } from 'shared-lib/keys';
import { localStore } from './browser-storage';

const tokenChangeKey = 'lexboard.token-change';
const pollIntervalMs = 200;
/**
 * The number of polls after which the wait ends: about 30 seconds, as long as the server may take to answer.
 */
const maxTokenChangePolls = 160;
/**
 * A tab that changes the token renews its mark in storage every second. If it does not renew the mark for six
 * seconds, the other tabs treat it as dead.
 */
const markRenewalIntervalMs = 1000;
const maxPollsOfSameMark = 30;

let endOwnTokenChange = () => {};

/**
 * Stores a mark that tells all tabs that this tab is changing the token. Returns a function that removes the
 * mark. Leaving the page also removes it. The marks of other tabs stay.
 */
export function beginTokenChange(letNext = () => {}): () => void {
  const mark = `${makeRandomKey()} `;
  const isOwn = () => localStore.read(tokenChangeKey)?.startsWith(mark) === true;
  let renewals = 0;
  const renewMark = () => localStore.write(tokenChangeKey, mark + renewals++);
  const renewing = setInterval(() => isOwn() && renewMark(), markRenewalIntervalMs);
  const end = () => {
    clearInterval(renewing);
    if (isOwn()) localStore.remove(tokenChangeKey);
    window.removeEventListener('pagehide', end);
    letNext();
  };
  endOwnTokenChange = end;
  renewMark();
  window.addEventListener('pagehide', end);
  return end;
}

/** Begins a token change when no other tab is changing the token. The browser's locks let the tabs take turns. */
export async function beginTokenChangeInTurn(): Promise<() => void> {
  const { handOn, isOverdue } = await waitForTokenChangeTurn(tokenChangeKey);
  // An overdue turn means that another tab hangs. This tab has then already waited long enough.
  if (!isOverdue) await waitForTokenChange();
  return beginTokenChange(handOn);
}

/**
 * Waits until no tab is changing the token, because during a change the stored token may be invalid. If a tab
 * dies during its token change, the wait ends after six seconds.
 */
export async function waitForTokenChange(): Promise<void> {
  let last: string | null = null;
  let sameMarkPolls = 0;
  for (let poll = 0; ; poll += 1) {
    const mark = localStore.read(tokenChangeKey);
    if (mark === null) return;
    sameMarkPolls = mark === last ? sameMarkPolls + 1 : 0;
    last = mark;
    if (poll === maxTokenChangePolls || sameMarkPolls === maxPollsOfSameMark) return localStore.remove(tokenChangeKey);
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Ends the token change of this page, whether or not a new token came. */
export function endTokenChange(): void {
  endOwnTokenChange();
}

const turnTimeoutMs = 32_000;

/** The time that a tab may need to see a value which another tab has stored. */
const storageDelayMs = 200;

type TokenChangeTurn = {
  handOn: () => void;
  /**
   * Whether this tab stopped waiting for its turn, because another tab had the turn for longer than a request may take.
   */
  isOverdue: boolean;
};

/**
 * Waits until it is this tab's turn, up to a time limit. `handOn` gives the turn to the next tab. If a tab
 * dies, the browser passes its turn on. Without https, browsers have no locks, so the function does not wait.
 */
export async function waitForTokenChangeTurn(name: string): Promise<TokenChangeTurn> {
  const nothing = () => {};
  if (!('locks' in navigator)) return { handOn: nothing, isOverdue: false };
  const free = await acquireLock(name, { ifAvailable: true });
  if (free) return { handOn: free, isOverdue: false };
  const later = await acquireLock(name, { signal: AbortSignal.timeout(turnTimeoutMs) });
  await new Promise((resolve) => setTimeout(resolve, storageDelayMs));
  return { handOn: later ?? nothing, isOverdue: later === undefined };
}

/** Acquires a lock and returns a function that releases it. `undefined` when the lock is not available. */
function acquireLock(name: string, options: LockOptions): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const take = (lock: Lock | null) =>
      new Promise<void>((handOn) => {
        resolve(lock ? () => handOn() : undefined);
        if (!lock) handOn();
      });
    navigator.locks.request(name, options, take).catch(() => resolve(undefined));
  });
}

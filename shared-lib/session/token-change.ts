import { makeRandomKey } from 'shared-lib/keys';
import { localStore } from './browser-storage';

const storageKey = 'lexboard.token-change';
const pollIntervalMs = 200;
/** These polls cover the 30 seconds within which the server must answer. */
const maxTokenChangePolls = 160;
/**
 * While a tab changes the token, it renews a mark in storage every second. After six seconds without renewal,
 * the tab counts as dead.
 */
const markIntervalMs = 1000;
const maxTokenChangePollsOfSameMark = 30;

let endOwnTokenChange = () => {};

/**
 * Marks in storage, for all tabs, that this tab is changing the token. Returns a function that removes the
 * mark. Leaving the page removes the mark, too. The marks of other tabs stay.
 */
export function beginTokenChange(letNext = () => {}): () => void {
  const mark = `${makeRandomKey()} `;
  const isOwn = () => localStore.read(storageKey)?.startsWith(mark) === true;
  let renewals = 0;
  const renewMark = () => localStore.write(storageKey, mark + renewals++);
  const renewing = setInterval(() => isOwn() && renewMark(), markIntervalMs);
  const end = () => {
    clearInterval(renewing);
    if (isOwn()) localStore.remove(storageKey);
    window.removeEventListener('pagehide', end);
    letNext();
  };
  endOwnTokenChange = end;
  renewMark();
  window.addEventListener('pagehide', end);
  return end;
}

/** Begins a token change when no other tab is changing the token. The browser's locks let tabs take turns. */
export async function beginTokenChangeInTurn(): Promise<() => void> {
  const { handOn, isOverdue } = await waitForTurn(storageKey);
  // If the turn is overdue, another tab hangs, and this tab has already waited long enough.
  if (!isOverdue) await waitForTokenChange();
  return beginTokenChange(handOn);
}

/**
 * Waits until no tab is changing the token, because the stored token may be invalid meanwhile. A tab that died during
 * its token change counts as finished after six seconds.
 */
export async function waitForTokenChange(): Promise<void> {
  let last: string | null = null;
  let sameMarkPolls = 0;
  for (let poll = 0; ; poll += 1) {
    const mark = localStore.read(storageKey);
    if (mark === null) return;
    sameMarkPolls = mark === last ? sameMarkPolls + 1 : 0;
    last = mark;
    if (poll === maxTokenChangePolls || sameMarkPolls === maxTokenChangePollsOfSameMark)
      return localStore.remove(storageKey);
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Ends this page's token change, with or without a new token. */
export function endTokenChange(): void {
  endOwnTokenChange();
}

const turnTimeoutMs = 32_000;

/** The time after which this tab can read a value that another tab has written. */
const storageDelayMs = 200;

type TokenChangeTurn = {
  handOn: () => void;
  /**
   * Whether this tab stopped waiting, because another tab had the turn for longer than a request may take.
   */
  isOverdue: boolean;
};

/**
 * Waits until no other tab has the turn. `handOn` passes the turn on; the browser does so for a dead tab. The
 * wait has a time limit. Without https the browser has no locks, so the function does not wait.
 */
export async function waitForTurn(name: string): Promise<TokenChangeTurn> {
  const nothing = () => {};
  if (!('locks' in navigator)) return { handOn: nothing, isOverdue: false };
  const free = await acquireLock(name, { ifAvailable: true });
  if (free) return { handOn: free, isOverdue: false };
  const later = await acquireLock(name, { signal: AbortSignal.timeout(turnTimeoutMs) });
  await new Promise((resolve) => setTimeout(resolve, storageDelayMs));
  return { handOn: later ?? nothing, isOverdue: later === undefined };
}

/** Acquires a lock and returns a function that releases it; `undefined` when the lock is not available. */
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

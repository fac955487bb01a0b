import { makeRandomKey } from 'shared-lib/keys';
import { localStore } from './browser-storage';

const tokenChangeKey = 'lexboard.token-change';
const pollIntervalMs = 200;
/**
 * The maximum number of polls. They take about 30 seconds, which is the longest time that the server takes to answer.
 */
const maxTokenChangePolls = 160;
/**
 * A tab that changes the token renews its mark in storage every second. If the mark stays the same for six seconds, the
 * other tabs treat that tab as dead.
 */
const markRenewalIntervalMs = 1000;
const maxPollsOfSameMark = 30;

let endOwnTokenChange = () => {};

/**
 * Stores a mark that tells all tabs that this tab is changing the token. Returns a function that ends the change: it
 * removes the mark and calls `letNext`. Leaving the page also ends the change. A mark of another tab is not removed.
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

/**
 * Waits until no other tab is changing the token, then begins a token change. The tabs take turns by the browser's
 * locks.
 */
export async function beginTokenChangeInTurn(): Promise<() => void> {
  const { passTurnOn, isOverdue } = await waitForTokenChangeTurn(tokenChangeKey);
  // An overdue turn means that another tab hangs. This tab has then already waited long enough.
  if (!isOverdue) await waitForTokenChange();
  return beginTokenChange(passTurnOn);
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

/** How long it may take until a tab sees a value that another tab has stored. */
const storageDelayMs = 200;

type TokenChangeTurn = {
  passTurnOn: () => void;
  /**
   * Whether this tab stopped waiting, because another tab had the turn for longer than a request may take.
   */
  isOverdue: boolean;
};

/**
 * Waits until it is this tab's turn, or until a time limit has passed. `passTurnOn` gives the turn to the next tab. If
 * a tab dies, the browser passes its turn on. Without https, browsers have no locks: the function then does not wait.
 */
export async function waitForTokenChangeTurn(name: string): Promise<TokenChangeTurn> {
  const doNothing = () => {};
  if (!('locks' in navigator)) return { passTurnOn: doNothing, isOverdue: false };
  const releaseNow = await acquireLock(name, { ifAvailable: true });
  if (releaseNow) return { passTurnOn: releaseNow, isOverdue: false };
  const releaseLater = await acquireLock(name, { signal: AbortSignal.timeout(turnTimeoutMs) });
  await new Promise((resolve) => setTimeout(resolve, storageDelayMs));
  return { passTurnOn: releaseLater ?? doNothing, isOverdue: releaseLater === undefined };
}

/** Acquires a lock. Returns a function that releases the lock, or `undefined` if the lock is not available. */
function acquireLock(name: string, options: LockOptions): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const take = (lock: Lock | null) =>
      new Promise<void>((release) => {
        resolve(lock ? () => release() : undefined);
        if (!lock) release();
      });
    navigator.locks.request(name, options, take).catch(() => resolve(undefined));
  });
}

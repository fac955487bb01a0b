import { makeKey } from 'shared-lib/keys';
import { localStore } from './browser-storage';

const storageKey = 'lexboard.token-change';
const pollIntervalMs = 200;
/** Covers the 30 seconds within which the server answers a request, if it answers at all. */
const maxPolls = 160;
/** A live tab renews its mark every second; a tab whose mark is six seconds old counts as dead. */
const markIntervalMs = 1000;
const maxPollsOfSameMark = 30;

let endOwnTokenChange = () => {};

/**
 * Marks for all tabs that the session is about to get another token. Returns a function that ends the mark, whether
 * the token came or not. Leaving the page ends it too, since the answer is then lost. Another tab's mark is never
 * removed.
 */
export function beginTokenChange(letNext = () => {}): () => void {
  const mark = `${makeKey()} `;
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

/** Begins a token change once no other is under way. When tabs begin at the same moment, locks make them take turns. */
export async function beginTokenChangeInTurn(): Promise<() => void> {
  const { handOn, isOverdue } = await waitForTurn(storageKey);
  // The wait for the turn has already lasted as long as a hanging tab may take.
  if (!isOverdue) await waitForTokenChange();
  return beginTokenChange(handOn);
}

/**
 * Waits while the session is getting another token: the stored one may be invalid already, and the new one on its
 * way to another call or tab. A tab that died in between is waited for until its mark gets too old.
 */
export async function waitForTokenChange(): Promise<void> {
  let last: string | null = null;
  let sameMarkPolls = 0;
  for (let poll = 0; ; poll += 1) {
    const mark = localStore.read(storageKey);
    if (mark === null) return;
    sameMarkPolls = mark === last ? sameMarkPolls + 1 : 0;
    last = mark;
    if (poll === maxPolls || sameMarkPolls === maxPollsOfSameMark) return localStore.remove(storageKey);
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Ends this page's token change, with or without a new token. */
export function endTokenChange(): void {
  endOwnTokenChange();
}

const turnTimeoutMs = 32_000;

/** Time until a value that another tab has written can be read in this one. */
const storageDelayMs = 200;

type Turn = {
  handOn: () => void;
  /** Whether another tab has held the turn for longer than an answer takes. */
  isOverdue: boolean;
};

/**
 * Waits until no other tab has the turn, and returns a function that passes it on; when a tab dies, the browser
 * does that. A tab that holds it for longer than an answer takes is not waited for. Without https there are no
 * locks, and so no wait.
 */
export async function waitForTurn(name: string): Promise<Turn> {
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

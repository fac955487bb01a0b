import { makeKey } from 'shared-lib/keys';
import { localStore } from './browser-storage';

const key = 'lexboard.token-change';
const looksEvery = 200;
/** Covers the 30 seconds within which the server answers a request, if it answers at all. */
const mostLooks = 160;
/** A live tab renews its mark every second; a tab whose mark is six seconds old counts as dead. */
const beatsEvery = 1000;
const mostSilentLooks = 30;

let endOwn = () => {};

/**
 * Marks for all tabs that the session is about to get another token. Returns a function that ends the mark, whether
 * the token came or not. Leaving the page ends it too, since the answer is then lost. Another tab's mark is never
 * removed.
 */
export function beginTokenChange(letNext = () => {}): () => void {
  const mark = `${makeKey()} `;
  const isOwn = () => localStore.read(key)?.startsWith(mark) === true;
  let beats = 0;
  const beat = () => localStore.write(key, mark + beats++);
  const beating = setInterval(() => isOwn() && beat(), beatsEvery);
  const end = () => {
    clearInterval(beating);
    if (isOwn()) localStore.remove(key);
    window.removeEventListener('pagehide', end);
    letNext();
  };
  endOwn = end;
  beat();
  window.addEventListener('pagehide', end);
  return end;
}

/** Begins a token change once no other is under way. When tabs begin at the same moment, locks make them take turns. */
export async function beginTokenChangeInTurn(): Promise<() => void> {
  const { handOn, isOverdue } = await takeTurn(key);
  // The wait for the turn has already lasted as long as a hanging tab may take.
  if (!isOverdue) await tokenSettled();
  return beginTokenChange(handOn);
}

/**
 * Waits while the session is getting another token: the stored one may be invalid already, and the new one on its
 * way to another call or tab. A tab that died in between is waited for until its mark gets too old.
 */
export async function tokenSettled(): Promise<void> {
  let last: string | null = null;
  let silent = 0;
  for (let look = 0; ; look += 1) {
    const mark = localStore.read(key);
    if (mark === null) return;
    silent = mark === last ? silent + 1 : 0;
    last = mark;
    if (look === mostLooks || silent === mostSilentLooks) return localStore.remove(key);
    await new Promise((resolve) => setTimeout(resolve, looksEvery));
  }
}

/** Ends this page's token change, with or without a new token. */
export function endTokenChange(): void {
  endOwn();
}

const patienceMs = 32_000;

/** Time until a value that another tab has written can be read in this one. */
const settlingMs = 200;

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
export async function takeTurn(name: string): Promise<Turn> {
  const nothing = () => {};
  if (!('locks' in navigator)) return { handOn: nothing, isOverdue: false };
  const free = await hold(name, { ifAvailable: true });
  if (free) return { handOn: free, isOverdue: false };
  const later = await hold(name, { signal: AbortSignal.timeout(patienceMs) });
  await new Promise((resolve) => setTimeout(resolve, settlingMs));
  return { handOn: later ?? nothing, isOverdue: later === undefined };
}

/** Acquires a lock and returns a function that releases it; `undefined` when the lock is not available. */
function hold(name: string, options: LockOptions): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const take = (lock: Lock | null) =>
      new Promise<void>((handOn) => {
        resolve(lock ? () => handOn() : undefined);
        if (!lock) handOn();
      });
    navigator.locks.request(name, options, take).catch(() => resolve(undefined));
  });
}

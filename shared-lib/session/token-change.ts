import { makeKey } from 'shared-lib/keys';
import { localStore } from './browser-storage';

const key = 'lexboard.token-change';
const looksEvery = 200;
/** The server answers a request within 30 seconds or not at all. */
const mostLooks = 160;
/** A tab that lives renews its mark every second; one that has not for six is dead. */
const beatsEvery = 1000;
const mostSilentLooks = 30;

let endOwn = () => {};

/**
 * Marks for all tabs that the session is about to get another token. Gives the way to say that it has, or will not; a
 * page that is left meanwhile says so, since its answer is lost. The mark of another tab is left to that tab.
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

/** The same, once no other is under way. Of tabs that begin at the very same moment one does, where the browser has locks. */
export async function beginTokenChangeInTurn(): Promise<() => void> {
  const { handOn, isOverdue } = await takeTurn(key);
  // A tab that hangs has been waited for by then.
  if (!isOverdue) await tokenSettled();
  return beginTokenChange(handOn);
}

/**
 * Waits while the session is getting another token: the one that is kept may be dead already, and the new one on its
 * way to another call or tab. One that died since is waited for until its silence tells.
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

/** This page's change is over, whichever way. */
export function endTokenChange(): void {
  endOwn();
}

const patienceMs = 32_000;

/** Until then what the tab before has written can be read here too. */
const settlingMs = 200;

type Turn = {
  handOn: () => void;
  /** Another tab has it for longer than an answer takes. */
  isOverdue: boolean;
};

/**
 * Waits until no other tab has the turn, and gives the way to hand it on; the browser does that for a tab that dies. One
 * that keeps it for longer than an answer takes is not waited for, and without https browsers know no turns.
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

/** Nothing where it is not to be had. */
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

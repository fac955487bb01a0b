import { localStore } from './browser-storage';

const key = 'lexboard.token-change';
const looksEvery = 200;
/** The server answers a request within 30 seconds or not at all. */
const mostLooks = 160;

let endOwn = () => {};

/**
 * Marks for all tabs that the session is about to get another token. Gives the way to say that it has, or will not; a
 * page that is left meanwhile says so, since its answer is lost. The mark of another tab is left to that tab.
 */
export function beginTokenChange(): () => void {
  const mark = String(Math.random());
  const end = () => {
    if (localStore.read(key) === mark) localStore.remove(key);
    window.removeEventListener('pagehide', end);
  };
  endOwn = end;
  localStore.write(key, mark);
  window.addEventListener('pagehide', end);
  return end;
}

/**
 * Waits while the session is getting another token: the one that is kept may be dead already, and the new one on its
 * way to another call or tab. One that died since is not waited for longer than an answer can take.
 */
export async function tokenSettled(): Promise<void> {
  for (let look = 0; localStore.read(key) !== null; look += 1) {
    if (look === mostLooks) return localStore.remove(key);
    await new Promise((resolve) => setTimeout(resolve, looksEvery));
  }
}

/** This page's change is over, whichever way. */
export function endTokenChange(): void {
  endOwn();
}

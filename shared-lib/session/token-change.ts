import { localStore } from './browser-storage';

const key = 'lexboard.token-change';
const looksEvery = 200;
/** The server answers a request within 30 seconds or not at all. */
const longestAnswer = 32_000;

let endOwn = () => {};

/**
 * Marks for all tabs that the session is about to get another token. Gives the way to say that it has, or will not; a
 * page that is left meanwhile says so, since its answer is lost. The mark of another tab is left to that tab.
 */
export function beginTokenChange(): () => void {
  const mark = `${Date.now()} ${Math.random()}`;
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
 * way to another call or tab. A mark that is older than an answer can be was left by a tab that died.
 */
export async function tokenSettled(): Promise<void> {
  while (isUnderWay()) await new Promise((resolve) => setTimeout(resolve, looksEvery));
}

function isUnderWay(): boolean {
  const since = Number.parseFloat(localStore.read(key) ?? '');
  return Math.abs(Date.now() - since) < longestAnswer;
}

/** This page's change is over, whichever way. */
export function endTokenChange(): void {
  endOwn();
}

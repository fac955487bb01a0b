import { localStore } from './browser-storage';

const key = 'lexboard.token-change';
const looksEvery = 200;
/** The server answers a request within 30 seconds or not at all. */
const mostLooks = 160;

/**
 * Marks for all tabs that the session is about to get another token. Gives the way to say that it has, or will not; a
 * page that is left meanwhile says so, since its answer is lost.
 */
export function beginTokenChange(): () => void {
  const end = () => {
    forgetTokenChange();
    window.removeEventListener('pagehide', end);
  };
  localStore.write(key, 'under way');
  window.addEventListener('pagehide', end);
  return end;
}

/**
 * Waits while the session is getting another token: the one that is kept may be dead already, and the new one on its
 * way to another call or tab. One that died since is not waited for longer than an answer can take.
 */
export async function tokenSettled(): Promise<void> {
  for (let look = 0; localStore.read(key) !== null; look += 1) {
    if (look === mostLooks) return forgetTokenChange();
    await new Promise((resolve) => setTimeout(resolve, looksEvery));
  }
}

export function forgetTokenChange(): void {
  localStore.remove(key);
}

import { tabStore } from 'shared-lib/session';

const key = 'lexboard.going-to';
const home = '/workspace';

/** Keeps for this tab where somebody was going who must sign in first. */
export function rememberGoing({ pathname, search, hash }: Location): void {
  tabStore.write(key, pathname + search + hash);
}

/** Where they were going, and from then on no more; the workspace where nothing was kept. */
export function takeGoing(): string {
  const address = tabStore.read(key) ?? home;
  tabStore.remove(key);
  return isOwn(address) ? address : home;
}

/** What was kept is text like any other: it leads nowhere but into this app. */
function isOwn(address: string): boolean {
  return URL.canParse(address, location.origin) && /^\/(?![/\\])/.test(address);
}

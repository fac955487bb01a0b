import { tabStore } from 'shared-lib/session';

const key = 'lexboard.from-entrance';

/** Keeps for this tab that somebody was before the product, and goes on from there. */
export function noteLeaving(): void {
  tabStore.write(key, 'yes');
}

/** Whether somebody has come from there, once. */
export function hasComeFromEntrance(): boolean {
  const hasCome = tabStore.read(key) !== null;
  tabStore.remove(key);
  return hasCome;
}

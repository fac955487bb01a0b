import { tabStore } from 'shared-lib/session';

const key = 'lexboard.from-entrance';

/** Records for this tab that the person leaves a page of the entrance. */
export function noteLeaving(): void {
  tabStore.write(key, 'yes');
}

/** Whether the person has come from the entrance; true once. */
export function hasComeFromEntrance(): boolean {
  const hasCome = tabStore.read(key) !== null;
  tabStore.remove(key);
  return hasCome;
}

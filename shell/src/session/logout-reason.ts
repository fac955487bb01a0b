import { tabStore } from 'shared-lib/session';

/** Why somebody is at the sign-in page; whoever chose to leave needs no word. */
const words = {
  chosen: '',
  idle: 'You were logged out because nothing was done for 22 minutes.',
  elsewhere: 'You were logged out in another tab.',
  ended: 'Your session has ended.',
} as const;

export type LogoutReason = keyof typeof words;

const key = 'lexboard.farewell';

/** Keeps the word for the sign-in page of this tab; the first reason is the one that counts. */
export function keepLogoutReason(why: LogoutReason): void {
  if (tabStore.read(key) === null) tabStore.write(key, why);
}

/** Whether the person of this tab has just chosen to leave: they are going nowhere. */
export function hasChosenToLeave(): boolean {
  return tabStore.read(key) === 'chosen';
}

/** The word, for as long as nobody has taken it. */
export function readLogoutReason(): string | undefined {
  const why = tabStore.read(key);
  return isLogoutReason(why) && words[why] ? `${words[why]} Log in to go on.` : undefined;
}

/** The word, once. */
export function takeLogoutReason(): string | undefined {
  const word = readLogoutReason();
  tabStore.remove(key);
  return word;
}

function isLogoutReason(text: string | null): text is LogoutReason {
  return text !== null && Object.hasOwn(words, text);
}

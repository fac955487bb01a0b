import { tabStore } from 'shared-lib/session';

/** The messages that explain why somebody is at the sign-in page; a person who logged out needs none. */
const words = {
  chosen: '',
  idle: 'You were logged out because nothing was done for 22 minutes.',
  elsewhere: 'You were logged out in another tab.',
  ended: 'Your session has ended.',
} as const;

export type LogoutReason = keyof typeof words;

const key = 'lexboard.farewell';

/** Stores the reason for the sign-in page of this tab; the first reason counts. */
export function saveLogoutReason(why: LogoutReason): void {
  if (tabStore.read(key) === null) tabStore.write(key, why);
}

/** Whether the person of this tab has just logged out: then no address is stored for their return. */
export function hasChosenToLeave(): boolean {
  return tabStore.read(key) === 'chosen';
}

/** The message, until it is taken. */
export function readLogoutReason(): string | undefined {
  const why = tabStore.read(key);
  return isLogoutReason(why) && words[why] ? `${words[why]} Log in to go on.` : undefined;
}

/** Returns the message and deletes it. */
export function consumeLogoutReason(): string | undefined {
  const word = readLogoutReason();
  tabStore.remove(key);
  return word;
}

function isLogoutReason(text: string | null): text is LogoutReason {
  return text !== null && Object.hasOwn(words, text);
}

import { tabStore } from 'shared-lib/session';

/** The messages that explain a logout on the sign-in page. A user who logged out needs none. */
const words = {
  chosen: '',
  idle: 'You were logged out because nothing was done for 22 minutes.',
  elsewhere: 'You were logged out in another tab.',
  ended: 'Your session has ended.',
} as const;

export type LogoutReason = keyof typeof words;

const key = 'lexboard.farewell';

/** Stores the reason for the sign-in page of this tab. A second reason is ignored. */
export function saveLogoutReason(why: LogoutReason): void {
  if (tabStore.read(key) === null) tabStore.write(key, why);
}

/** Whether the user of this tab has just logged out. Then no return address is stored. */
export function hasChosenToLeave(): boolean {
  return tabStore.read(key) === 'chosen';
}

/** Reads the message and keeps it. */
export function readLogoutReason(): string | undefined {
  const why = tabStore.read(key);
  return isLogoutReason(why) && words[why] ? `${words[why]} Log in to go on.` : undefined;
}

/** Reads the message and deletes it. */
export function consumeLogoutReason(): string | undefined {
  const word = readLogoutReason();
  tabStore.remove(key);
  return word;
}

function isLogoutReason(text: string | null): text is LogoutReason {
  return text !== null && Object.hasOwn(words, text);
}

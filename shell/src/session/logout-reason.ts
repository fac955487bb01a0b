import { getPageUser, hasLoggedOut, tabStore } from 'shared-lib/session';
import { t } from 'shared-lib/words';

/** The messages with which the sign-in page explains a logout. */
const logoutMessages = {
  /** The user clicked Log Out. */
  chosen: t('You have logged out.'),
  idle: t('You were logged out because nothing was done for 22 minutes.'),
  elsewhere: t('You were logged out in another tab.'),
  ended: t('Your session has ended.'),
} as const;

export type LogoutReason = keyof typeof logoutMessages;

const logoutReasonKey = 'lexboard.farewell';

/** Stores why the session ended. The sign-in page of this tab shows it. A second reason is ignored. */
export function saveLogoutReason(reason: LogoutReason): void {
  if (tabStore.read(logoutReasonKey) === null) tabStore.write(logoutReasonKey, reason);
}

/** Finds why the session ended outside this tab: the user logged out in another tab, or the session has expired. */
export function findLogoutReason(): LogoutReason {
  return hasLoggedOut(getPageUser() ?? '') ? 'elsewhere' : 'ended';
}

/** Whether the user of this tab has just logged out. In this case no return address is stored. */
export function hasJustLoggedOut(): boolean {
  return tabStore.read(logoutReasonKey) === 'chosen';
}

/** Reads the message about the last logout. The reason stays stored, so that a reload shows it again. */
export function readLogoutMessage(): string | undefined {
  const reason = tabStore.read(logoutReasonKey);
  if (reason === 'chosen') return logoutMessages[reason];
  return isLogoutReason(reason)
    ? t('{logoutMessages} Log in to go on.', { logoutMessages: logoutMessages[reason] })
    : undefined;
}

/** Reads the message about the last logout, and deletes the reason. */
export function consumeLogoutMessage(): string | undefined {
  const message = readLogoutMessage();
  tabStore.remove(logoutReasonKey);
  return message;
}

function isLogoutReason(text: string | null): text is LogoutReason {
  return text !== null && Object.hasOwn(logoutMessages, text);
}

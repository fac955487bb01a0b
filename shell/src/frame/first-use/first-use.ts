import { localStore, readSession } from 'shared-lib/session';
import { isFromSignInApp } from '../../route-focus/focus-heading';

/**
 * Whether the note for new users is shown. It appears with a user's first sign-in in this browser and stays
 * until the user dismisses it. This is stored for each user, because several people may share a browser.
 */
export function isFirstUseNoteOpen(): boolean {
  const { token, username } = readSession();
  if (token === undefined) return false;
  const key = makeFirstUseKey(username);
  const stored = localStore.read(key);
  if (stored !== null || !isFromSignInApp()) return stored === 'open';
  localStore.write(key, 'open');
  return true;
}

export function dismissFirstUseNote(): void {
  localStore.write(makeFirstUseKey(readSession().username), 'dismissed');
}

function makeFirstUseKey(username: string): string {
  return `lexboard.first-use ${username.toLowerCase()}`;
}

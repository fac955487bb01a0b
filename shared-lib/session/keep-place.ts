import { isHoldersOwn } from './page-holder';
import { readSession, writeStored } from './session';

/**
 * Stores the user's place in the workspace. Stores nothing once their session has ended or another user has signed
 * in.
 */
export function saveWorkspacePlace(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  if (isHoldersOwn(readSession())) writeStored(key, value);
}

import { isHoldersOwn } from './page-holder';
import { keep, readSession } from './session';

/**
 * Stores the user's place in the workspace. Stores nothing once their session has ended or another user has signed
 * in.
 */
export function keepPlace(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  if (isHoldersOwn(readSession())) keep(key, value);
}

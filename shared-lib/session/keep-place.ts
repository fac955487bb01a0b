import { isHoldersOwn } from './page-holder';
import { keep, readSession } from './session';

/** Keeps where in the workspace somebody is; nothing once their session has ended, or another person has signed in. */
export function keepPlace(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  if (isHoldersOwn(readSession())) keep(key, value);
}

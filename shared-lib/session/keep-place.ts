import { isHeldByAnother } from './page-holder';
import { keep, readSession } from './session';

/** Keeps where in the workspace somebody is; nothing once their session has ended, or another person has signed in. */
export function keepPlace(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  const session = readSession();
  if (session.token !== undefined && !isHeldByAnother(session)) keep(key, value);
}

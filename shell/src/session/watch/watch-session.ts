import { pageHolder } from 'shared-lib/session';
import { endSession } from '../end-session';
import { isStillOurs } from './is-still-ours';
import { loadWarning } from './session-warning';
import { SessionWatch } from './session-watch';

/** Watches over the session of this page's holder; nothing where there is none. */
export function watchSession(): SessionWatch | undefined {
  if (pageHolder() === undefined) return undefined;
  return new SessionWatch({ isStillOurs, readyWarning: loadWarning, end: endSession });
}

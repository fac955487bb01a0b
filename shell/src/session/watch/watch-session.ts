import { pageHolder } from 'shared-lib/session';
import { endSession } from '../end-session';
import { isStillOurs } from './is-still-ours';
import { loadWarning } from './session-warning';
import { SessionWatch } from './session-watch';

/** Starts the watch of the session of this page's owner; undefined without an owner. */
export function watchSession(): SessionWatch | undefined {
  if (pageHolder() === undefined) return undefined;
  return new SessionWatch({ isStillOurs, readyWarning: loadWarning, end: endSession });
}

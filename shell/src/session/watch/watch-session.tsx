import type { ReactNode } from 'react';
import { pageHolder } from 'shared-lib/session';
import { endSession } from '../end-session';
import { takeFarewell } from '../farewell';
import { keepAccessFresh } from '../keep-access-fresh';
import { isStillOurs } from './is-still-ours';
import { loadWarning, SessionWarning } from './session-warning';
import { SessionWatch } from './session-watch';

/** Watches over the session of this page's holder, and gives what warns them; nothing where there is none. */
export function watchSession(): ReactNode {
  if (pageHolder() === undefined) return null;
  // The word of an earlier end that no sign-in page has shown is out of date.
  takeFarewell();
  void keepAccessFresh();
  const watch = new SessionWatch({ isStillOurs, readyWarning: loadWarning, end: endSession });
  return <SessionWarning watch={watch} />;
}

import { announce } from 'shared-lib/bus';
import { holdPage, isHeldByAnother, isHoldersOwn, readSession } from 'shared-lib/session';
import { nameDocument } from 'shared-lib/ui/document-title';
import { isEdgeThere } from '../edge/fetch-edge';
import { leaveFor } from './leave-page';
import { leaveWhenEnded } from './leave-when-ended';
import { redirectAddressFor } from './redirect-address';
import { saveWantedAddress } from './wanted-address';

type Go = (address: string) => void;

/**
 * Returns whether the user may see this page, and keeps checking. `go` redirects from a page that has just
 * loaded, `leave` from one that may have been open for hours.
 */
export function guardPage(go: Go = leaveFor, leave: Go = leaveOrSay): boolean {
  const instead = placeDue();
  if (instead !== undefined) {
    if (instead === '/login') saveWantedAddress(location);
    go(instead);
    return false;
  }
  holdPage();
  leaveWhenEnded(leave);
  window.addEventListener('single-spa:before-routing-event', () => leaveWhereNotDue(leave));
  // A browser may restore a page from its back/forward cache after the session has ended.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leaveWhereNotDue(leave));
  return true;
}

function placeDue(): string | undefined {
  const session = readSession();
  return isHeldByAnother(session) ? '/workspace' : redirectAddressFor(location.pathname, session.token);
}

/** Announces the end of a session first, so that listeners can save drafts. */
function leaveWhereNotDue(go: Go): void {
  const instead = placeDue();
  if (instead === undefined) return;
  if (isHoldersOwn(readSession())) go(instead);
  else announce({ type: 'session-ended' });
}

/** Matches the look of the frame in both themes. */
const look = { maxWidth: '30rem', margin: '20vh auto 0', padding: '0 1.5rem', lineHeight: '1.6' };

/** Prevents a second navigation, since several callers may notice the end of a session. */
let isOnTheWay = false;

/**
 * Navigates to an address. Without an answer from the edge, it shows a message with a retry button. The
 * browser's own error page has no way back.
 */
export async function leaveOrSay(address: string, leave = leaveFor): Promise<void> {
  if (isOnTheWay) return;
  isOnTheWay = true;
  const goOn = async () => {
    if (!(await isEdgeThere())) return say(goOn);
    // The browser may restore this page from its back/forward cache, and then the user must leave again.
    isOnTheWay = false;
    leave(address);
  };
  await goOn();
}

const said = 'The server cannot be reached';

function say(again: () => Promise<void>): void {
  const title = element('h1', said, { fontSize: '1.25rem', fontWeight: '600', outline: 'none' });
  title.tabIndex = -1;
  const page = element('main', '', look);
  page.append(title, element('p', 'This page is closed. Try again once the server is back.'), button(again));
  document.body.replaceChildren(page);
  // An open dialog has locked the page's scrolling.
  document.body.removeAttribute('style');
  nameDocument(said);
  document.documentElement.hidden = false;
  title.focus();
}

function button(again: () => Promise<void>): HTMLElement {
  const tried = element('button', 'Try again', {
    marginTop: '1rem',
    textDecoration: 'underline',
    cursor: 'pointer',
  });
  tried.addEventListener('click', () => void again(), { once: true });
  return tried;
}

function element(name: string, text: string, style: Partial<CSSStyleDeclaration> = {}): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  Object.assign(made.style, style);
  return made;
}

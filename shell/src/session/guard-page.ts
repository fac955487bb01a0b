import { announce } from 'shared-lib/bus';
import { isAnotherUserSignedIn, isSessionOfPageHolder, readSession, setPageHolder } from 'shared-lib/session';
import { setDocumentTitle } from 'shared-lib/ui/document-title';
import { isEdgeThere } from '../edge/fetch-edge';
import { leaveFor } from './leave-page';
import { leaveWhenEnded } from './leave-when-ended';
import { redirectAddressFor } from './redirect-address';
import { saveWantedAddress } from './wanted-address';

type Go = (address: string) => void;

/**
 * Checks that the person may see this page, now and for the page's whole life; returns whether they may. A person who
 * may not is sent where they belong by a full navigation: at first by `go`, on a page that the server has just
 * delivered, and later by `leave`, on one that may have been open for hours.
 */
export function guardPage(go: Go = leaveFor, leave: Go = leaveOrSay): boolean {
  const instead = placeDue();
  if (instead !== undefined) {
    if (instead === '/login') saveWantedAddress(location);
    go(instead);
    return false;
  }
  setPageHolder();
  leaveWhenEnded(leave);
  window.addEventListener('single-spa:before-routing-event', () => leaveWhereNotDue(leave));
  // A browser may restore a page from its back/forward cache, and the session may have ended meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leaveWhereNotDue(leave));
  return true;
}

function placeDue(): string | undefined {
  const session = readSession();
  return isAnotherUserSignedIn(session) ? '/workspace' : redirectAddressFor(location.pathname, session.token);
}

/** When the session is over, all listeners are notified first, since they may have drafts to save. */
function leaveWhereNotDue(go: Go): void {
  const instead = placeDue();
  if (instead === undefined) return;
  if (isSessionOfPageHolder(readSession())) go(instead);
  else announce({ type: 'session-ended' });
}

/** Matches the look of the frame in both themes. */
const look = { maxWidth: '30rem', margin: '20vh auto 0', padding: '0 1.5rem', lineHeight: '1.6' };

/** One navigation is enough: several callers may notice the end of a session. */
let isOnTheWay = false;

/**
 * Navigates to an address. When the edge does not answer, shows that in place of the page, which nobody owns any more:
 * the browser's own error page would look as if the product were gone, and has no way back.
 */
export async function leaveOrSay(address: string, leave = leaveFor): Promise<void> {
  if (isOnTheWay) return;
  isOnTheWay = true;
  const goOn = async () => {
    if (!(await isEdgeThere())) return say(goOn);
    // The browser may restore this page from its back/forward cache, and then it must be left again.
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
  setDocumentTitle(said);
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

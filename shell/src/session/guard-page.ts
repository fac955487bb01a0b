import { announce } from 'shared-lib/bus';
import { isAnotherUserSignedIn, isSessionOfPageUser, readSession, setPageUser } from 'shared-lib/session';
import { setDocumentTitle } from 'shared-lib/ui/document-title';
import { t } from 'shared-lib/words';
import { isEdgeReachable } from '../edge/fetch-edge';
import { leavePage } from './leave-page';
import { leaveWhenSessionEnds } from './leave-when-ended';
import { findRedirectAddress } from './redirect-address';
import { saveReturnAddress } from './return-address';

type Navigate = (address: string) => void;

/**
 * Returns whether the user may see this page, and keeps checking this. `go` leaves a page that has just loaded.
 * `leave` leaves a page that may have been open for hours.
 */
export function guardPage(go: Navigate = leavePage, leave: Navigate = leaveOrShowError): boolean {
  const redirect = findPageRedirect();
  if (redirect !== undefined) {
    if (redirect === '/login') saveReturnAddress(location);
    go(redirect);
    return false;
  }
  setPageUser();
  leaveWhenSessionEnds(leave);
  window.addEventListener('single-spa:before-routing-event', () => leaveIfNotAllowed(leave));
  // Checks again, because the browser may restore this page from its back/forward cache after the session has
  // ended.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leaveIfNotAllowed(leave));
  return true;
}

function findPageRedirect(): string | undefined {
  const session = readSession();
  return isAnotherUserSignedIn(session) ? '/workspace' : findRedirectAddress(location.pathname, session.token);
}

/**
 * Leaves this page if the user may no longer see it. If the page's session is over, it only announces that,
 * so that listeners can save drafts before the page is left.
 */
function leaveIfNotAllowed(go: Navigate): void {
  const redirect = findPageRedirect();
  if (redirect === undefined) return;
  if (isSessionOfPageUser(readSession())) go(redirect);
  else announce({ type: 'session-ended' });
}

/**
 * The style of the message if the edge does not answer when the user leaves the page. It sets no colours, so
 * that the colours of light and dark mode stay.
 */
const leaveFailureStyle = {
  maxWidth: '30rem',
  margin: '20vh auto 0',
  padding: '0 1.5rem',
  lineHeight: '1.6',
};

/** Prevents a second navigation, because several callers may notice the end of a session. */
let isLeaving = false;

/**
 * Goes to an address. If the edge does not answer, it shows a message with a retry button and tries again
 * every few seconds. The browser's own error page would have no way back.
 */
export async function leaveOrShowError(address: string, leave = leavePage): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const tryToLeave = async () => {
    // The button and the timer may wait for an answer at the same time; only the first one leaves.
    if (!(await isEdgeReachable()) || !isLeaving) return;
    clearInterval(timer);
    // The browser may restore this page from its back/forward cache. The user must then be able to leave it
    // again.
    isLeaving = false;
    leave(address);
  };
  const timer = setInterval(tryToLeave, retryIntervalMs);
  const leaveOrShow = async () => {
    await tryToLeave();
    if (isLeaving) showLeaveFailure(leaveOrShow);
  };
  await leaveOrShow();
}

const retryIntervalMs = 6000;
const leaveFailureTitle = t('The server cannot be reached');

function showLeaveFailure(retry: () => Promise<void>): void {
  const title = makeElement('h1', leaveFailureTitle, {
    fontSize: '1.25rem',
    fontWeight: '600',
    outline: 'none',
  });
  title.tabIndex = -1;
  const page = makeElement('main', '', leaveFailureStyle);
  page.append(
    title,
    makeElement('p', t('This page is closed. Try again once the server is back.')),
    makeRetryButton(retry),
  );
  document.body.replaceChildren(page);
  // Removes the style by which an open dialog stopped the page from scrolling.
  document.body.removeAttribute('style');
  setDocumentTitle(leaveFailureTitle);
  document.documentElement.hidden = false;
  title.focus();
}

function makeRetryButton(retry: () => Promise<void>): HTMLElement {
  const button = makeElement('button', t('Try again'), {
    marginTop: '1rem',
    textDecoration: 'underline',
    cursor: 'pointer',
  });
  button.addEventListener('click', () => void retry(), { once: true });
  return button;
}

function makeElement(name: string, text: string, style: Partial<CSSStyleDeclaration> = {}): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  Object.assign(element.style, style);
  return element;
}

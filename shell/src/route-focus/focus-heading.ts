import { tabStore } from 'shared-lib/session';

let isFirstArea = true;
/** The history step at page load. A redirect keeps the step; a click on a link changes it. */
const firstHistoryStep = readHistoryStep();

/** The heading that was found last, with the text that it had then. */
let shown: { heading: HTMLElement; text: string | null } | undefined;
/** Stops waiting for a heading that is not there yet. */
let stopWaiting = () => {};

/**
 * Focuses the heading of a new area, for keyboard and screen reader users, even if it appears later. The
 * first area of a page is not focused, unless the user comes from the sign-in app.
 */
export function focusAreaHeading(area: HTMLElement): void {
  // On a page that has just loaded the user has pressed no key, so a focus ring would look odd.
  const hasMoved = !isFirstArea || readHistoryStep() !== firstHistoryStep;
  const isWelcome = !hasMoved && hasComeFromSignInApp();
  isFirstArea = false;
  focusHeadingWhenThere(area, (heading) => {
    if (hasMoved) heading.focus();
    else if (isWelcome) heading.focus({ focusVisible: false });
  });
}

/** The longest wait for a new heading. After it, an unchanged heading counts as the new page's. */
const maxSameHeadingWaitMs = 400;

/** Focuses the heading after a change of the path within an area, which gives no other sign of a new page. */
export function focusNextHeading(area: HTMLElement): void {
  if (isFirstArea) return;
  const before = shown;
  const isNew = (heading: HTMLElement) => heading !== before?.heading || heading.textContent !== before.text;
  focusHeadingWhenThere(area, (heading) => heading.focus(), isNew);
}

/** Focuses the heading of an area once it exists, unless the user has moved the focus meanwhile. */
function focusHeadingWhenThere(
  area: HTMLElement,
  focus: (heading: HTMLElement) => void,
  isNew: (heading: HTMLElement) => boolean = () => true,
): void {
  stopWaiting();
  const { activeElement } = document;
  const isFocusKept = () =>
    document.activeElement === activeElement || document.activeElement === document.body;
  const tryNow = (isOldEnough = false) => {
    const heading = area.querySelector<HTMLElement>('[data-area-heading]');
    if (!heading || !(isOldEnough || isNew(heading))) return;
    stopWaiting();
    shown = { heading, text: heading.textContent };
    if (isFocusKept()) focus(heading);
  };
  const watch = new MutationObserver(() => tryNow());
  watch.observe(area, { childList: true, subtree: true, characterData: true });
  const timer = setTimeout(() => tryNow(true), maxSameHeadingWaitMs);
  stopWaiting = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  tryNow();
}

/**
 * The number of the history step, which the router stores in the history state. Undefined outside a browser.
 */
function readHistoryStep(): unknown {
  return Object(globalThis.history?.state).idx ?? 0;
}

const fromSignInAppKey = 'lexboard.from-sign-in';

/** Stores in this tab that the user leaves a page of the sign-in app. */
export function rememberSignInAppLeft(): void {
  tabStore.write(fromSignInAppKey, 'yes');
}

/** Whether the user comes from the sign-in app. True until the first area has its focus. */
export function isFromSignInApp(): boolean {
  return tabStore.read(fromSignInAppKey) !== null;
}

/** Like `isFromSignInApp`, but true only once. */
function hasComeFromSignInApp(): boolean {
  const hasCome = isFromSignInApp();
  tabStore.remove(fromSignInAppKey);
  return hasCome;
}

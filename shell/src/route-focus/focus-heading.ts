import { tabStore } from 'shared-lib/session';

let isFirstArea = true;
/** The history step at which the page was loaded. A redirect keeps the step, a click on a link changes it. */
const historyStepAtLoad = readHistoryStep();

/** The heading that was found last, with its text at that time. */
let shown: { heading: HTMLElement; text: string | null } | undefined;
/** Ends the wait for a heading that is not on the page yet. */
let stopWaiting = () => {};

/**
 * Focuses the heading of a new area for keyboard and screen reader users, even if the heading appears later.
 * The first area after a page load is not focused, unless the user comes from the sign-in app.
 */
export function focusAreaHeading(area: HTMLElement): void {
  // Directly after a page load the user has not pressed a key, so a focus ring would look odd.
  const hasMoved = !isFirstArea || readHistoryStep() !== historyStepAtLoad;
  const isWelcome = !hasMoved && consumeCameFromSignInAppFlag();
  isFirstArea = false;
  focusHeadingOnceShown(area, (heading) => {
    if (hasMoved) heading.focus();
    else if (isWelcome) heading.focus({ focusVisible: false });
  });
}

/** How long to wait until the heading changes. After this time, the old heading is also the heading of the new page. */
const maxSameHeadingWaitMs = 400;

/**
 * Focuses the new heading after the path has changed within an area. It waits for the heading, because no event
 * reports it.
 */
export function focusNextHeading(area: HTMLElement): void {
  if (isFirstArea) return;
  const before = shown;
  const isNew = (heading: HTMLElement) => heading !== before?.heading || heading.textContent !== before.text;
  focusHeadingOnceShown(area, (heading) => heading.focus(), isNew);
}

/** Focuses the heading of an area as soon as it exists, unless the user has moved the focus meanwhile. */
function focusHeadingOnceShown(
  area: HTMLElement,
  focus: (heading: HTMLElement) => void,
  isNew: (heading: HTMLElement) => boolean = () => true,
): void {
  stopWaiting();
  const { activeElement } = document;
  const isFocusKept = () => document.activeElement === activeElement || document.activeElement === document.body;
  const tryNow = (isOldEnough = false) => {
    const heading = area.querySelector<HTMLElement>('[data-area-heading]');
    if (!heading || !(isOldEnough || isNew(heading))) return;
    stopWaiting();
    shown = { heading, text: heading.textContent };
    if (isFocusKept()) focus(heading);
    if (document.activeElement === heading) focusNextHeadingOnceReplaced(area, heading);
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
 * Focuses the next heading if the page replaces the focused one, for example when its data have loaded. The page does
 * not scroll, because the user may have scrolled meanwhile.
 */
function focusNextHeadingOnceReplaced(area: HTMLElement, heading: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (heading.isConnected) return;
    stopWaiting();
    if (document.activeElement === document.body)
      focusHeadingOnceShown(area, (next) => next.focus({ preventScroll: true }));
  });
  watch.observe(area, { childList: true, subtree: true });
  stopWaiting = () => watch.disconnect();
}

/**
 * Reads the number of the history step, which the router stores in the history state. Undefined outside a
 * browser.
 */
function readHistoryStep(): unknown {
  return Object(globalThis.history?.state).idx ?? 0;
}

const cameFromSignInAppKey = 'lexboard.from-sign-in';

/** Stores in this tab that the user comes from a page of the sign-in app. */
export function saveCameFromSignInAppFlag(): void {
  tabStore.write(cameFromSignInAppKey, 'yes');
}

/** Whether the user comes from the sign-in app. It stays true until the first area gets the focus. */
export function isFromSignInApp(): boolean {
  return tabStore.read(cameFromSignInAppKey) !== null;
}

/** Returns whether the user comes from the sign-in app. It returns true only once. */
function consumeCameFromSignInAppFlag(): boolean {
  const hasCome = isFromSignInApp();
  tabStore.remove(cameFromSignInAppKey);
  return hasCome;
}

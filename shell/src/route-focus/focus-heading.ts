import { tabStore } from 'shared-lib/session';

let isFirstArea = true;
/** The step of the history at which the page loaded. A redirect keeps it, and a press on a link leaves it. */
const firstStep = readHistoryStep();

/**
 * Focuses the heading of a new area, for users of screen readers or keyboards. The first area of a page gets
 * no focus, unless the user comes from the sign-in app.
 */
export function focusAreaHeading(area: HTMLElement): void {
  const heading = area.querySelector<HTMLElement>('[data-area-heading]');
  // On a page that has just loaded the user has pressed no key, so a focus ring would look odd.
  if (!isFirstArea || readHistoryStep() !== firstStep) heading?.focus();
  else if (hasComeFromSignInApp()) heading?.focus({ focusVisible: false });
  isFirstArea = false;
}

/** The router numbers the steps in the state of the history. There is none outside a browser. */
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

/** Whether the user has come from the sign-in app. True only once. */
function hasComeFromSignInApp(): boolean {
  const hasCome = isFromSignInApp();
  tabStore.remove(fromSignInAppKey);
  return hasCome;
}

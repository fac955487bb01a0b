import { tabStore } from 'shared-lib/session';

let isFirst = true;

/**
 * Moves the focus to the heading of a new area, for people with screen readers or keyboards. The first area of a page
 * does not get the focus, since nobody has navigated yet, unless the person comes from the sign-in app.
 */
export function focusAreaHeading(area: HTMLElement): void {
  const heading = area.querySelector<HTMLElement>('[data-area-heading]');
  // Nobody has pressed a key on a page that just loaded: a focus ring would only look odd.
  if (!isFirst) heading?.focus();
  else if (hasComeFromSignInApp()) heading?.focus({ focusVisible: false });
  isFirst = false;
}

const key = 'lexboard.from-entrance';

/** Records for this tab that the person leaves a page of the sign-in app. */
export function noteSignInAppLeft(): void {
  tabStore.write(key, 'yes');
}

/** Whether the person has come from the sign-in app; true once. */
function hasComeFromSignInApp(): boolean {
  const hasCome = tabStore.read(key) !== null;
  tabStore.remove(key);
  return hasCome;
}

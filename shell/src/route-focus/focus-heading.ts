import { hasComeFromEntrance } from './from-entrance';

let isFirst = true;

/**
 * Moves the focus to the heading of a new area, for people with screen readers or keyboards. The first area of a page
 * does not get the focus, since nobody has navigated yet, unless the person comes from the entrance.
 */
export function focusAreaHeading(area: HTMLElement): void {
  const heading = area.querySelector<HTMLElement>('[data-area-heading]');
  // Nobody has pressed a key on a page that just loaded: a focus ring would only look odd.
  if (!isFirst) heading?.focus();
  else if (hasComeFromEntrance()) heading?.focus({ focusVisible: false });
  isFirst = false;
}

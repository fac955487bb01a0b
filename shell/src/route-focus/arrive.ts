import { hasComeFromEntrance } from './from-entrance';

let isFirst = true;

/**
 * Moves the focus to the heading of the area that has come, for those who listen or use the keyboard. The first
 * area of a page takes no focus, as nobody has navigated yet; unless they come from before the product.
 */
export function arrive(area: HTMLElement): void {
  const heading = area.querySelector<HTMLElement>('[data-area-heading]');
  // Nobody used a key on a page that has just come: a ring would only look odd.
  if (!isFirst) heading?.focus();
  else if (hasComeFromEntrance()) heading?.focus({ focusVisible: false });
  isFirst = false;
}

/** The height of one option in pixels, and how many the list shows at once; the styles use the same numbers. */
export const optionHeight = 32;
export const optionsShown = 8;

/** Extra options on each side of the view, so that fast scrolling shows no gap. */
const spare = 6;

/** The options that must be in the page at this scroll position. */
export function placesInView(scrolled: number, length: number) {
  const first = Math.floor(scrolled / optionHeight);
  return {
    from: Math.max(0, Math.min(first, length - optionsShown) - spare),
    to: Math.min(length, first + optionsShown + spare),
    row: optionHeight,
    height: length * optionHeight,
  };
}

/** The scroll position that brings the marked option into view with the least movement. */
export function scrollFor(active: number, scrolled: number): number {
  const top = Math.max(0, active) * optionHeight;
  const lowest = top - (optionsShown - 1) * optionHeight;
  return Math.min(top, Math.max(lowest, scrolled));
}

/** The height of one option, and how many the list shows at once; the looks know them too. */
export const optionHeight = 32;
export const optionsShown = 8;

/** Beside those in view, so that a fast wheel finds no hole. */
const spare = 6;

/** Which options have to be in the page where the list is scrolled so far. */
export function placesInView(scrolled: number, length: number) {
  const first = Math.floor(scrolled / optionHeight);
  return {
    from: Math.max(0, Math.min(first, length - optionsShown) - spare),
    to: Math.min(length, first + optionsShown + spare),
    row: optionHeight,
    height: length * optionHeight,
  };
}

/** How far the list must be scrolled for the marked option to be in view; no further than that. */
export function scrollFor(active: number, scrolled: number): number {
  const top = Math.max(0, active) * optionHeight;
  const lowest = top - (optionsShown - 1) * optionHeight;
  return Math.min(top, Math.max(lowest, scrolled));
}

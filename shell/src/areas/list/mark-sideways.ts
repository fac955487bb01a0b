/** How much out of view is not worth a shade. */
const slackPx = 2;

/**
 * Keeps an element that scrolls marked while more of it is out of view behind its end, so that people see that there
 * is. Gives the way to stop.
 */
export function markSideways(element: HTMLElement): () => void {
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    // Where one reads from right to left it counts down from zero.
    const passed = Math.abs(scrollLeft);
    const isMoreAfter = scrollWidth - clientWidth - passed > slackPx;
    element.toggleAttribute('data-more-after', isMoreAfter);
  };
  const sizes = new ResizeObserver(mark);
  sizes.observe(element);
  if (element.firstElementChild) sizes.observe(element.firstElementChild);
  element.addEventListener('scroll', mark, { passive: true });
  mark();
  return () => {
    sizes.disconnect();
    element.removeEventListener('scroll', mark);
  };
}

/** How far the shade reaches. */
const shade = '2.5rem';

/** What is cut off fades out; on desks the last column stays in view and shows it. */
export const sidewaysStyles = {
  mdDown: {
    '&[data-more-after]': { maskImage: `linear-gradient(to left, transparent, #000 ${shade})` },
    '&[data-more-after]:dir(rtl)': { maskImage: `linear-gradient(to right, transparent, #000 ${shade})` },
  },
} as const;

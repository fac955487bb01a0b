import { useLayoutEffect, useState } from 'react';

/**
 * How many pixels at the bottom of the window are taken by what must stay in view and in reach: the buttons of a form
 * or a dialog, the bar of phones, and the screen keyboard. It is measured while a message is shown, since the
 * foot depends on the area, the dialog and the window.
 */
export function useHeightAtFoot(message: object | undefined): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!message) return;
    const measure = () => setHeight(measureHeightAtFoot());
    measure();
    // A foot that grows makes the page higher. A dialog is a child of the body.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    sizes?.observe(document.body);
    const dialogs = new MutationObserver(measure);
    dialogs.observe(document.body, { childList: true });
    window.visualViewport?.addEventListener('resize', measure);
    window.addEventListener('resize', measure);
    return () => {
      sizes?.disconnect();
      dialogs.disconnect();
      window.visualViewport?.removeEventListener('resize', measure);
      window.removeEventListener('resize', measure);
    };
  }, [message]);
  return height;
}

/** Buttons that end more than this above the window's bottom are not in the way. */
const reachPx = 80;

function measureHeightAtFoot(): number {
  const feet = document.querySelectorAll('[data-foot]:not([data-leaving] *)');
  const heights = Array.from(feet, (foot) => {
    const { top, bottom, height } = foot.getBoundingClientRect();
    return height > 0 && bottom > window.innerHeight - reachPx ? window.innerHeight - top : 0;
  });
  return Math.max(0, measureKeyboard(), ...heights);
}

/** The height of the screen keyboard. It covers the page without making the window smaller. */
function measureKeyboard(): number {
  const seen = window.visualViewport;
  return seen ? window.innerHeight - seen.height - seen.offsetTop : 0;
}

import { useLayoutEffect } from 'react';

/** Below this width pages scroll as usual. A very low window scrolls, too, so that its content keeps some height. */
const roomyQuery = '@media screen and (min-width: 768px)';

/**
 * While `isOn`, the page is as high as the window: its parts share that height by flex layout and scroll inside. The
 * frame (`shell/src/frame`) and the page take part by the styles below.
 */
export function useFilledWindow(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset.fillsWindow = '';
    return () => {
      delete dataset.fillsWindow;
    };
  }, [isOn]);
}

/** Styles that apply only while the page fills the window. */
export function whileFilled(styles: object) {
  return { [roomyQuery]: { ':root[data-fills-window] &': styles } };
}

/** A part that takes the remaining height, and gives it to its own parts. */
export const filledColumn = { display: 'flex', flexDirection: 'column', flex: '1 1 0', minH: 0 } as const;

import { useLayoutEffect } from 'react';

/** Matches windows that a page can fill. In narrower windows and in print, the page scrolls as usual. */
const wideScreenQuery = '@media screen and (min-width: 768px)';

/**
 * While this component is rendered, the page is exactly as high as the window, and its parts scroll inside. The frame
 * (`shell/src/frame`) and the page use the styles below. Render this component before the parts that scroll: their
 * effects, such as restoring the scroll position, need the final height.
 */
export function FitPageToWindow(): null {
  useLayoutEffect(() => {
    // Counts the rendered components, because the next page may render its own before the previous page has removed its
    // own.
    const { dataset } = document.documentElement;
    const count = (change: number) => {
      const pages = Number(dataset.fillsWindow ?? 0) + change;
      if (pages > 0) dataset.fillsWindow = String(pages);
      else delete dataset.fillsWindow;
    };
    count(1);
    return () => count(-1);
  }, []);
  return null;
}

/** Styles that apply only while the page fills the window. */
export function makeWindowFillingStyles(styles: object) {
  return { [wideScreenQuery]: { 'html[data-fills-window] &': styles } };
}

/** The styles of a part that takes all remaining height. Parts inside it can also take the remaining height. */
export const fillingColumnStyles = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minH: 0,
} as const;

import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

const roomy = { rowHeight: 36, height: 640 };
const narrowBelow = 560;

/**
 * Watches the scroll position and the visible size of an element. In a narrow element each row has two lines of text.
 * When `what` changes, the element scrolls to the top.
 */
export function useScroller(what: string) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(what);
  const [size, setSize] = useState(roomy);
  const [scrolled, setScrolled] = useState({ what, top: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(sizeOf(entry.contentRect)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (shown.current === what) return;
    shown.current = what;
    // Setting it makes the browser compute the layout at once, and again for the frame.
    if (ref.current && scrolled.top > 0) ref.current.scrollTop = 0;
  }, [what, scrolled.top]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setScrolled({ what, top: currentTarget.scrollTop });
  return { ref, ...size, scrollTop: scrolled.what === what ? scrolled.top : 0, onScroll };
}

/** With few lines the element is low; as soon as there are more, all lines that it could show must be rendered. */
function sizeOf({ width, height }: DOMRectReadOnly): typeof roomy {
  return {
    height: Math.max(height, roomy.height),
    rowHeight: width < narrowBelow ? 52 : roomy.rowHeight,
  };
}

import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

const roomy = { rowHeight: 36, height: 640 };
const narrowBelow = 560;

/**
 * Watches how far an element is scrolled and how much of it is seen. A narrow one gets two lines of text a row. When
 * it comes to show something else, it does so from the top.
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
    // To set it makes the browser lay out the page at once, and once more for the picture.
    if (ref.current && scrolled.top > 0) ref.current.scrollTop = 0;
  }, [what, scrolled.top]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setScrolled({ what, top: currentTarget.scrollTop });
  return { ref, ...size, scrollTop: scrolled.what === what ? scrolled.top : 0, onScroll };
}

/** A few lines make the element low; as soon as there are more, as many as it can show are to be there. */
function sizeOf({ width, height }: DOMRectReadOnly): typeof roomy {
  return {
    height: Math.max(height, roomy.height),
    rowHeight: width < narrowBelow ? 52 : roomy.rowHeight,
  };
}

import { type UIEvent, useEffect, useRef, useState } from 'react';

const roomy = { rowHeight: 36, height: 640 };
const narrowBelow = 560;

/** Watches how far an element is scrolled and how much of it is seen. A narrow one gets two lines of text a row. */
export function useScroller() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(roomy);
  const [scrollTop, setScrollTop] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(sizeOf(entry.contentRect)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setScrollTop(currentTarget.scrollTop);
  return { ref, scroller: { ...size, scrollTop, onScroll } };
}

function sizeOf({ width, height }: DOMRectReadOnly): typeof roomy {
  return { height, rowHeight: width < narrowBelow ? 52 : roomy.rowHeight };
}

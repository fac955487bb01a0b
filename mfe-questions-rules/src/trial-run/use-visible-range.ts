import { type UIEvent, useEffect, useRef, useState } from 'react';

/** Watches the scroll position of an element in both directions, and its visible size. */
export function useVisibleRange() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 1200, height: 640 });
  const [scrolled, setScrolled] = useState({ left: 0, top: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setScrolled({ left: currentTarget.scrollLeft, top: currentTarget.scrollTop });
  return { ref, onScroll, ...size, ...scrolled };
}

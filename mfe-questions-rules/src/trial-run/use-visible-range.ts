import { useEffect, useRef, useState } from 'react';

/**
 * Watches which part of an element is visible, and its size. Either the element itself scrolls, or the whole
 * page if the style sheet says so.
 */
export function useVisibleRange() {
  const ref = useRef<HTMLDivElement>(null);
  // Until the element is measured, its assumed width is at most the window's. So a phone renders the right columns
  // at once.
  const [size, setSize] = useState(() => ({ width: Math.min(innerWidth, 1200), height: 640 }));
  const [scrolled, setScrolled] = useState({ left: 0, top: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const next = { left: element.scrollLeft, top: element.scrollTop + computePxAboveWindow(element) };
      setScrolled((before) => (before.left === next.left && before.top === next.top ? before : next));
    };
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
      measure();
    });
    observer.observe(element);
    // The listener captures events, because scroll events of the element itself do not bubble.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', measure, options);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', measure, options);
    };
  }, []);
  return { ref, ...scrolled, width: size.width, height: Math.min(size.height, innerHeight) };
}

/** Computes how many pixels of an element are above the window because the page has scrolled. */
function computePxAboveWindow(element: HTMLElement): number {
  return Math.max(-element.getBoundingClientRect().top, 0);
}

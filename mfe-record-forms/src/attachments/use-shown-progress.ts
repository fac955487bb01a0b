import { useEffect, useState } from 'react';
import { nextShown, stepMs } from './shown-progress';

/** The hundredths that a bar shows: small steps behind what was really sent; at once where motion is not wanted. */
export function useShownProgress(sent: number): number {
  const [shown, setShown] = useState(0);
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const next = nextShown(shown, sent);
  useEffect(() => {
    if (isStill || next === shown) return;
    const timer = setTimeout(() => setShown(next), stepMs(Math.random()));
    return () => clearTimeout(timer);
  }, [isStill, next, shown]);
  return isStill ? Math.floor(sent * 100) : shown;
}

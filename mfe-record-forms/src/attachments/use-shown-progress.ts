import { useEffect, useState } from 'react';
import { nextShown, stepMs } from './shown-progress';

/** The percentage that a bar shows: it follows the real progress in small steps, or at once with reduced motion. */
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

import { useEffect, useState } from 'react';

/** Nobody sees what changes back sooner, and to draw it would only hold up what comes. */
const soonMs = 150;

/** Whether something has been so for a while. */
export function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), soonMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo]);
  return isSo && isLate;
}

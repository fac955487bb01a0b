import { useEffect, useState } from 'react';
import { readClocks } from '../clocks/read-clocks';

/** Whether an instant has passed; false without an instant. */
export function useHasPassed(until: string | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - readClocks().wall));
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}

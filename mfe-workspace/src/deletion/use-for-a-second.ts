import { useEffect, useState } from 'react';

const lastsMs = 1000;

/** A flag that is true for a second after each call (S-1.5). */
export function useForASecond(): [isSo: boolean, tell: () => void] {
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (told === 0) return;
    const over = setTimeout(() => setTold(0), lastsMs);
    return () => clearTimeout(over);
  }, [told]);
  return [told > 0, () => setTold((times) => times + 1)];
}

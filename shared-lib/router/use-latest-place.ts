import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was drawn last, or has been put there since: who moves twice before the first place is drawn means the second
 * move of the first place, and not of the one before.
 */
export function useLatestPlace<Value>(drawn: Value): RefObject<Value> {
  const latest = useRef(drawn);
  useEffect(() => {
    latest.current = drawn;
  });
  return latest;
}

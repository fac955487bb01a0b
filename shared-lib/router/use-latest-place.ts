import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was drawn last, or has been put there since: who moves twice before the first place is drawn means the second
 * move of the first place, and not of the one before.
 */
export function useLatestPlace<Value>(drawn: Value): RefObject<Value> {
  const latest = useRef(drawn);
  const said = JSON.stringify(drawn);
  const seen = useRef(said);
  useEffect(() => {
    // What is drawn anew as it was says nothing of a move that is under way.
    if (seen.current === said) return;
    seen.current = said;
    latest.current = drawn;
  });
  return latest;
}

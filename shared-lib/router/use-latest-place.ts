import { type RefObject, useEffect, useRef } from 'react';

/**
 * The place that was rendered last, or a newer one that was set since. A second move before the next render then
 * starts from the first move, not from the place before it.
 */
export function useLatestPlace<Value>(drawn: Value): RefObject<Value> {
  const latest = useRef(drawn);
  const said = JSON.stringify(drawn);
  const seen = useRef(said);
  useEffect(() => {
    // A render of an unchanged place must not overwrite a pending move.
    if (seen.current === said) return;
    seen.current = said;
    latest.current = drawn;
  });
  return latest;
}

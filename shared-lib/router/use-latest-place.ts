import { type RefObject, useEffect, useRef } from 'react';

/**
 * The place that was rendered last, or a newer one that was set since. A second move before the next render then
 * starts from the first move, not from the place before it.
 */
export function useLatestPlace<Value>(renderedPlace: Value): RefObject<Value> {
  const latest = useRef(renderedPlace);
  const placeText = JSON.stringify(renderedPlace);
  const seenText = useRef(placeText);
  useEffect(() => {
    // A render of an unchanged place must not overwrite a pending move.
    if (seenText.current === placeText) return;
    seenText.current = placeText;
    latest.current = renderedPlace;
  });
  return latest;
}

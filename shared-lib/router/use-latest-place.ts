import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref to the latest place: the rendered one, or a newer one that was set since. Two moves before a render
 * then both count.
 */
export function useLatestPlace<Value>(renderedPlace: Value): RefObject<Value> {
  const latest = useRef(renderedPlace);
  const placeText = JSON.stringify(renderedPlace);
  const seenText = useRef(placeText);
  useEffect(() => {
    // An unchanged place must not overwrite a pending move.
    if (seenText.current === placeText) return;
    seenText.current = placeText;
    latest.current = renderedPlace;
  });
  return latest;
}

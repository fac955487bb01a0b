import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref to the user's latest place: the rendered place, or a newer place that was set since. So two moves
 * before a render both count.
 */
export function useLatestPlace<Value>(renderedPlace: Value): RefObject<Value> {
  const latest = useRef(renderedPlace);
  const placeText = JSON.stringify(renderedPlace);
  const seenText = useRef(placeText);
  useEffect(() => {
    // A render with the same place as before must not overwrite a move that is still pending.
    if (seenText.current === placeText) return;
    seenText.current = placeText;
    latest.current = renderedPlace;
  });
  return latest;
}

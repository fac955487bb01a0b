import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type SetURLSearchParams, useSearchParams as useRenderedSearchParams } from 'react-router-dom';

/**
 * Returns a ref to the user's latest location: the rendered location, or a newer location that is not rendered yet. If
 * the user navigates twice before a render, the second step then starts where the first step ended.
 */
export function useLatestPlace<Value>(renderedPlace: Value): RefObject<Value> {
  const [latest] = useState(() => new LatestLocation(renderedPlace));
  useEffect(() => latest.follow(renderedPlace));
  return latest;
}

class LatestLocation<Value> {
  private place: Value;
  private seenText: string;
  /** The locations that were set and are not rendered yet. */
  private readonly pending = new Set<string>();

  constructor(place: Value) {
    this.place = place;
    this.seenText = JSON.stringify(place);
  }

  get current(): Value {
    return this.place;
  }

  set current(next: Value) {
    this.place = next;
    this.pending.add(JSON.stringify(next));
  }

  /** Adopts a rendered location, unless a newer location has been set and is not rendered yet. */
  follow(rendered: Value): void {
    const text = JSON.stringify(rendered);
    const isLatest = text === JSON.stringify(this.place);
    // A render with an earlier location must not overwrite a newer one.
    const isOlder = text === this.seenText || this.pending.has(text);
    this.seenText = text;
    if (!isLatest && isOlder) return;
    this.place = rendered;
    this.pending.clear();
  }
}

/**
 * Like React Router's `useSearchParams`, but an update function gets the parameters in the browser's address. The
 * rendered parameters may lack a change that was made just before. An update of them would undo that change.
 */
export const useSearchParams: typeof useRenderedSearchParams = (initial) => {
  const [params, setRenderedParams] = useRenderedSearchParams(initial);
  const setParams = useCallback<SetURLSearchParams>(
    (next, options) =>
      setRenderedParams(
        typeof next === 'function' ? () => next(new URLSearchParams(window.location.search)) : next,
        options,
      ),
    [setRenderedParams],
  );
  return [params, setParams];
};

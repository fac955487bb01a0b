import { type RefObject, useEffect, useState } from 'react';

/**
 * A ref to the user's latest location: the rendered one, or a newer one that was set since. So two moves
 * before one render both count, and so does a move while an older one is rendered.
 */
export function useLatestPlace<Value>(renderedPlace: Value): RefObject<Value> {
  const [latest] = useState(() => new LatestPlace(renderedPlace));
  useEffect(() => latest.follow(renderedPlace));
  return latest;
}

class LatestPlace<Value> {
  private place: Value;
  private seenText: string;
  /** The moves that were set and are not rendered yet. */
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

  /** Adopts a location that was rendered, unless a newer move is still pending. */
  follow(rendered: Value): void {
    const text = JSON.stringify(rendered);
    const isLatest = text === JSON.stringify(this.place);
    // A render with the same location as before must not overwrite a pending move.
    const isOlder = text === this.seenText || this.pending.has(text);
    this.seenText = text;
    if (!isLatest && isOlder) return;
    this.place = rendered;
    this.pending.clear();
  }
}

/** How the release fares that somebody has opened: it is shown, another one stands in its place, or none does. */
export type Fate = 'shown' | 'replaced' | 'given-up';

let fate: Fate = 'shown';
const listeners = new Set<() => void>();

/** Told by those who show it, heard by the notice about it. */
export const openedFate = {
  now: (): Fate => fate,
  tell(next: Fate): void {
    fate = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

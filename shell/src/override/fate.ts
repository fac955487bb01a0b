/** What became of the release that somebody opened: it is shown, another one replaced it, or none is left. */
export type Fate = 'shown' | 'replaced' | 'given-up';

let fate: Fate = 'shown';
const listeners = new Set<() => void>();

/** Set by the code that mounts remotes, read by the notice. */
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

/** What became of the release that somebody opened: it is shown, another one replaced it, or none is left. */
export type OpenedReleaseState = 'shown' | 'replaced' | 'given-up';

let fate: OpenedReleaseState = 'shown';
const listeners = new Set<() => void>();

/** Set by the code that mounts remotes, read by the notice. */
export const openedReleaseState = {
  now: (): OpenedReleaseState => fate,
  tell(next: OpenedReleaseState): void {
    fate = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

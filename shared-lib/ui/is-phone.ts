import { useCallback, useSyncExternalStore } from 'react';

const phoneQuery = '(max-width: 639px)';

/** Whether the window is as narrow as that of a phone. False in jsdom, which has no `matchMedia`. */
export function isPhone(): boolean {
  return window.matchMedia?.(phoneQuery).matches ?? false;
}

/** Returns the same as `isPhone`, and renders again when this changes. */
export function useIsPhone(): boolean {
  return useWindowMatches(phoneQuery);
}

/** Returns whether a media query matches, and renders again when that changes. */
export function useWindowMatches(media: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia?.(media);
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => window.matchMedia?.(media).matches ?? false);
}

import { useCallback, useSyncExternalStore } from 'react';

const phoneQuery = '(max-width: 639px)';

/** Whether the window is as narrow as a phone's. `matchMedia` is missing in jsdom. */
export function isPhone(): boolean {
  return window.matchMedia?.(phoneQuery).matches ?? false;
}

/** Like `isPhone`, and renders again when the window becomes narrower or wider. */
export function useIsPhone(): boolean {
  return useWindowMatches(phoneQuery);
}

/** Whether a media query holds, and renders again when that changes. */
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

import { useCallback, useState } from 'react';

export type Said = { text: string; nth: number };

/** The last thing that a snackbar says; the same words said again are said again. */
export function useSaid(): [Said | undefined, (text: string) => void] {
  const [said, setSaid] = useState<Said>();
  const say = useCallback((text: string) => setSaid((before) => ({ text, nth: (before?.nth ?? 0) + 1 })), []);
  return [said, say];
}

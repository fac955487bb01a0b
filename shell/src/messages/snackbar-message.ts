import { useCallback, useState } from 'react';

export type SnackbarMessage = { text: string; nth: number };

/** The last message of a snackbar; the same text sent again is shown again. */
export function useSnackbarMessage(): [SnackbarMessage | undefined, (text: string) => void] {
  const [said, setSaid] = useState<SnackbarMessage>();
  const say = useCallback((text: string) => setSaid((before) => ({ text, nth: (before?.nth ?? 0) + 1 })), []);
  return [said, say];
}

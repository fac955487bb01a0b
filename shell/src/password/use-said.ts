import { useState } from 'react';
import type { Said } from '../entrance/snackbar';

/** The last thing that a snackbar says; the same words said again are said again. */
export function useSaid(): [Said | undefined, (text: string) => void] {
  const [said, setSaid] = useState<Said>();
  return [said, (text) => setSaid((before) => ({ text, nth: (before?.nth ?? 0) + 1 }))];
}

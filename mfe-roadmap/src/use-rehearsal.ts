import { useEffect } from 'react';
import { type FlatTree, rehearseSearch } from 'shared-lib/road-map';

/** Letters of many names, so that each time much is to be done. */
const letters = ['e', 'a', 'i', 'n', 't', 'o'];
/** Of fewer laws the first letter costs next to nothing. */
const fewest = 1_000;

/** Rehearses the filter while the page has nothing to do, a letter at a time, so that the first one typed is quick. */
export function useRehearsal(laws: FlatTree): void {
  useEffect(() => {
    const leaving = new AbortController();
    if (laws.laws.length >= fewest) void rehearse(laws, leaving.signal);
    return () => leaving.abort();
  }, [laws]);
}

async function rehearse(laws: FlatTree, signal: AbortSignal): Promise<void> {
  for (const letter of letters) {
    await idle();
    if (signal.aborted) return;
    rehearseSearch(laws, letter);
  }
}

/** Not all browsers know when they are idle. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}

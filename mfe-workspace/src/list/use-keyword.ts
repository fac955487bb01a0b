import { useCallback, useEffect, useState } from 'react';
import { longestSearch } from 'shared-lib/records';
import type { WorkspaceMoves } from '../place/use-workspace-place';

/** Long enough for a word typed in one go to be one change of the address. */
const pauseMs = 300;

/** The words that narrow the loaded rows, and how they are typed: in the address once the typing pauses. */
export function useKeyword({ place, adjust }: WorkspaceMoves): [string, (typed: string) => void] {
  const { keyword: said, kind } = place;
  const [words, setWords] = useState({ kind, said, typed: said, written: said });
  if (words.kind !== kind) setWords({ kind, said, typed: said, written: said });
  else if (words.said !== said) {
    // An echo of what was written must not take back what was typed since.
    const isEcho = said === words.written;
    setWords({ ...words, said, ...(!isEcho && { typed: said, written: said }) });
  }
  const { typed } = words;
  const keyword = typed.slice(0, longestSearch);
  useEffect(() => {
    if (keyword === said) return;
    const timer = setTimeout(() => {
      setWords((now) => ({ ...now, written: keyword }));
      adjust(kind, { keyword });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [kind, keyword, said, adjust]);
  const type = useCallback((next: string) => setWords((now) => ({ ...now, typed: next })), []);
  return [typed, type];
}

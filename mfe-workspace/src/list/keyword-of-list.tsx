import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { WorkspaceMoves } from '../place/use-workspace-place';

const KeywordContext = createContext<Keyword | undefined>(undefined);

/** Holds what narrows the loaded rows: a letter renders the field and the rows, and nothing of what lies between. */
export function KeywordOfList({ moves, children }: { moves: WorkspaceMoves; children: ReactNode }) {
  return <KeywordContext value={useKeyword(moves)}>{children}</KeywordContext>;
}

export function useListKeyword(): Keyword {
  const keyword = use(KeywordContext);
  if (!keyword) throw new Error('There is no list whose rows a keyword could narrow.');
  return keyword;
}

/** Long enough for a word typed in one go to be one change of the address. */
const pauseMs = 300;

type Keyword = {
  keyword: string;
  onKeyword: (typed: string) => void;
  /** Whoever leaves the field may leave the list at once. */
  onLeave: (typed: string) => void;
};

/** The words that narrow the loaded rows, and how they are typed: in the address once the typing pauses. */
function useKeyword({ place, adjust }: WorkspaceMoves): Keyword {
  const { keyword: said, kind } = place;
  const [words, setWords] = useState({ kind, said, typed: said, written: said });
  if (words.kind !== kind) setWords({ kind, said, typed: said, written: said });
  else if (words.said !== said) {
    // An echo of what was written must not take back what was typed since.
    const isEcho = said === words.written;
    setWords({ ...words, said, ...(!isEcho && { typed: said, written: said }) });
  }
  const { typed: keyword } = words;
  const write = useCallback(
    (written: string) => {
      if (written === said) return;
      setWords((now) => ({ ...now, written }));
      adjust(kind, { keyword: written });
    },
    [kind, said, adjust],
  );
  useEffect(() => {
    const timer = setTimeout(() => write(keyword), pauseMs);
    return () => clearTimeout(timer);
  }, [keyword, write]);
  const onKeyword = useCallback(
    (typed: string) => setWords((now) => (now.typed === typed ? now : { ...now, typed })),
    [],
  );
  const onLeave = useCallback(
    (typed: string) => {
      onKeyword(typed);
      write(typed);
    },
    [onKeyword, write],
  );
  return useMemo(() => ({ keyword, onKeyword, onLeave }), [keyword, onKeyword, onLeave]);
}

import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { WorkspaceNavigation } from '../place/use-workspace-place';

const KeywordContext = createContext<Keyword | undefined>(undefined);

/**
 * Holds the keyword of the loaded rows, so that a typed letter renders only the field and the rows, and nothing between
 * them.
 */
export function KeywordOfList({ moves, children }: { moves: WorkspaceNavigation; children: ReactNode }) {
  return <KeywordContext value={useKeyword(moves)}>{children}</KeywordContext>;
}

export function useListKeyword(): Keyword {
  const keyword = use(KeywordContext);
  if (!keyword) throw new Error('There is no list whose rows a keyword could narrow.');
  return keyword;
}

/** Long enough that a word typed in one go changes the address once. */
const pauseMs = 300;

type Keyword = {
  keyword: string;
  onKeyword: (typed: string) => void;
  /** Called at once on blur, since the person may leave the list next. */
  onLeave: (typed: string) => void;
};

/** The keyword that filters the loaded rows; it is written to the address once the typing pauses. */
function useKeyword({ place, adjust }: WorkspaceNavigation): Keyword {
  const { keyword: said, kind } = place;
  const [words, setWords] = useState({ kind, said, typed: said, written: said });
  if (words.kind !== kind) setWords({ kind, said, typed: said, written: said });
  else if (words.said !== said) {
    // The echo of our own write must not undo what was typed since.
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

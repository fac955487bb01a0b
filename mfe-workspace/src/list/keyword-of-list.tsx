import { createContext, type ReactNode, use, useMemo } from 'react';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { useKeyword } from './use-keyword';

type Keyword = { keyword: string; onKeyword: (typed: string) => void };

const KeywordContext = createContext<Keyword>({ keyword: '', onKeyword: () => undefined });

/** Holds what narrows the loaded rows: a letter renders the field and the rows, and nothing of what lies between. */
export function KeywordOfList({ moves, children }: { moves: WorkspaceMoves; children: ReactNode }) {
  const [keyword, onKeyword] = useKeyword(moves);
  const value = useMemo(() => ({ keyword, onKeyword }), [keyword, onKeyword]);
  return <KeywordContext value={value}>{children}</KeywordContext>;
}

export function useListKeyword(): Keyword {
  return use(KeywordContext);
}

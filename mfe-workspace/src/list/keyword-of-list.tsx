import { createContext, type ReactNode, use } from 'react';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { type Keyword, useKeyword } from './use-keyword';

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

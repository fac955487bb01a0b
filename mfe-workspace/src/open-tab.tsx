import { createContext, useContext } from 'react';
import { RecordList } from './list/record-list';
import type { WorkspaceMoves } from './place/use-workspace-place';
import { LawQuestionTab } from './questions/law-question-tab';

/** Where one is: so that a new page is drawn without the tabs around it. */
export const Moves = createContext<WorkspaceMoves | undefined>(undefined);

/** What the tab that is open shows. */
export function OpenTab() {
  const moves = useContext(Moves);
  if (!moves) return null;
  const { tab, questionsOf } = moves.place;
  return tab === 'law-question' && questionsOf !== undefined ? (
    <LawQuestionTab lawId={questionsOf} />
  ) : (
    <RecordList moves={moves} />
  );
}

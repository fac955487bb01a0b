import { type ReactNode, useCallback, useState } from 'react';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { ActsContext, type Asked, actWords } from '../acts/acts';

export const loadFileDialog = () => import('./file-dialog').then(({ FileDialog }) => FileDialog);
export const loadActDialog = () => import('./act-dialog').then(({ ActDialog }) => ActDialog);

/** Lets all components below open the dialog of an action. */
export function Acts({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const onClosed = useCallback(() => setAsked(undefined), []);
  return (
    <ActsContext value={setAsked}>
      {children}
      {asked && (
        <FloatingPart>
          <ActPart asked={asked} onClosed={onClosed} />
        </FloatingPart>
      )}
    </ActsContext>
  );
}

function ActPart({ asked: { act, id, isRenewal, file }, onClosed }: { asked: Asked; onClosed: () => void }) {
  const what = actWords[act];
  if (act === 'file')
    return <LazyPart what={what} load={loadFileDialog} with={{ id, isRenewal, onClosed }} />;
  return <LazyPart what={what} load={loadActDialog} with={{ id, act, file, onClosed }} />;
}

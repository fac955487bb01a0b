import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { Act } from '../wire/filing';
import { isOpen, type Occurrence } from '../wire/occurrence';

/** What each act is called on its button and in the title of its dialog. */
export const actWords = {
  file: t('File'),
  verify: t('Verify'),
  return: t('Return'),
  waive: t('Waive'),
  void: t('Void'),
  reopen: t('Reopen'),
  target: t('Set a target'),
} satisfies Record<Act, string>;

/** What somebody is about to do with a due date. */
type Asked = { act: Act; id: number };

const ActsContext = createContext<(asked: Asked) => void>(() => {});

/** A function that opens the dialog of an act. */
export const useAct = () => useContext(ActsContext);

/**
 * Whether this person may file a due date, as far as a row knows: who has Edit access, and who does the duty. The dialog
 * asks the server.
 */
export function useMayFile(): (occurrence: Occurrence) => boolean {
  const { canEdit, username } = useAccess();
  return (occurrence) => isOpen(occurrence) && (canEdit || occurrence.owner?.name === username);
}

const loadFileDialog = () => import('./file-dialog').then(({ FileDialog }) => FileDialog);
const loadActDialog = () => import('./act-dialog').then(({ ActDialog }) => ActDialog);

/** Lets everything below open the dialog of an act. */
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

function ActPart({ asked: { act, id }, onClosed }: { asked: Asked; onClosed: () => void }) {
  const what = actWords[act];
  if (act === 'file') return <LazyPart what={what} load={loadFileDialog} with={{ id, onClosed }} />;
  return <LazyPart what={what} load={loadActDialog} with={{ id, act, onClosed }} />;
}

import { type ReactNode, useCallback, useState } from 'react';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { type DueActionRequest, dueActionLabels, OpenActionDialogContext } from '../actions/due-date-actions';

export const loadFilingDialog = () => import('./file-dialog').then(({ FilingDialog: FileDialog }) => FileDialog);
export const loadActionDialog = () => import('./act-dialog').then(({ ActionDialog }) => ActionDialog);

/** Lets all components inside it open the dialog of an action. */
export function DueDateActionsProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<DueActionRequest>();
  const onClosed = useCallback(() => setAsked(undefined), []);
  return (
    <OpenActionDialogContext value={setAsked}>
      {children}
      {asked && (
        <FloatingPart>
          <OpenedActionDialog asked={asked} onClosed={onClosed} />
        </FloatingPart>
      )}
    </OpenActionDialogContext>
  );
}

function OpenedActionDialog({
  asked: { act, id, isRenewal, file },
  onClosed,
}: {
  asked: DueActionRequest;
  onClosed: () => void;
}) {
  const what = dueActionLabels[act];
  if (act === 'file') return <LazyPart what={what} load={loadFilingDialog} with={{ id, isRenewal, onClosed }} />;
  return <LazyPart what={what} load={loadActionDialog} with={{ id, act, file, onClosed }} />;
}

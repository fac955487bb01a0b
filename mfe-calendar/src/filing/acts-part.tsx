import { type ReactNode, useCallback, useState } from 'react';
import { type DueActionRequest, dueActionLabels, OpenActionDialogContext } from '../actions/due-date-actions';
import { LazyDialog } from '../parts/lazy-dialog';

export const loadFilingDialog = () => import('./file-dialog').then(({ FilingDialog }) => FilingDialog);
export const loadActionDialog = () => import('./act-dialog').then(({ ActionDialog }) => ActionDialog);

/** Lets all components inside it open the dialog of an action. */
export function DueDateActionsProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<DueActionRequest>();
  const onClosed = useCallback(() => setAsked(undefined), []);
  return (
    <OpenActionDialogContext value={setAsked}>
      {children}
      {asked && <OpenedActionDialog asked={asked} onClosed={onClosed} />}
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
  if (act === 'file') return <LazyDialog what={what} load={loadFilingDialog} with={{ id, isRenewal, onClosed }} />;
  return <LazyDialog what={what} load={loadActionDialog} with={{ id, act, file, onClosed }} />;
}

import { createContext, useContext } from 'react';
import { useAccess } from 'shared-lib/access';
import { userNameOf } from 'shared-lib/people';
import type { FileReference } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import type { Act } from '../wire/filing';
import { isOpen, type Occurrence } from '../wire/occurrence';

/** The label of each action on the button of a due date. */
export const actWords = {
  file: t('File'),
  verify: t('Verify'),
  return: t('Send back'),
  waive: t('Waive'),
  void: t('Void'),
  reopen: t('Reopen'),
  target: t('Set a target'),
  removefile: t('Remove file'),
} satisfies Record<Act, string>;

/** The label of an action for one due date. A duty without a due date of its own is attested, not filed. */
export function actWord(act: Act, { isAttested }: Pick<Occurrence, 'isAttested'>): string {
  return act === 'file' && isAttested ? t('Attest') : actWords[act];
}

const fileTitles = {
  license: t('File license'),
  return: t('File return'),
  'other-compliance': t('File other compliance'),
} satisfies Record<Occurrence['kind'], string>;

/** The title of each action's dialog. It names what the action changes. */
export const actTitles = {
  file: t('File due date'),
  verify: t('Verify filing'),
  return: t('Send filing back'),
  waive: t('Waive due date'),
  void: t('Void due date'),
  reopen: t('Reopen due date'),
  target: t('Set a target'),
  removefile: t('Remove file'),
} satisfies Record<Act, string>;

export function actTitle(act: Act, { kind, isAttested }: Pick<Occurrence, 'kind' | 'isAttested'>): string {
  if (act !== 'file') return actTitles[act];
  return isAttested ? t('Attest duty') : fileTitles[kind];
}

/** What would be lost if the dialog closed. The question before closing names it. */
export const actThings = {
  file: t('filing'),
  verify: t('filing'),
  return: t('filing'),
  waive: t('due date'),
  void: t('due date'),
  reopen: t('due date'),
  target: t('due date'),
  removefile: t('filing'),
} satisfies Record<Act, string>;

/** The prefix of the draft names of these dialogs. */
export const keptDialogPrefix = 'due-date.';

/** The due date and the action whose dialog is open. */
export type Asked = {
  act: Act;
  id: number;
  /** The license was already renewed, so the dialog speaks of the renewal. */
  isRenewal?: boolean;
  /** The file that is removed. */
  file?: FileReference;
};

export const ActsContext = createContext<(asked: Asked) => void>(() => {});

/** Returns the function that opens the dialog of an action. */
export const useAct = () => useContext(ActsContext);

/** Whether this person may file a due date, as far as its row shows. The server decides in the end. */
export function useMayFile(): (occurrence: Occurrence) => boolean {
  const { canEdit, isReadOnly, username } = useAccess();
  const isMine = ({ owner }: Occurrence) => owner !== undefined && userNameOf(owner.name) === username;
  return (occurrence) =>
    !isReadOnly && isOpen(occurrence) && (canEdit || occurrence.standsIn || isMine(occurrence));
}

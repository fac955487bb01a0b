import { createContext, useContext } from 'react';
import { useAccess } from 'shared-lib/access';
import { extractUserName } from 'shared-lib/people';
import type { FileReference } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import type { DueDateAction } from '../wire/filing';
import { isDueDateOpen, type Occurrence } from '../wire/occurrence';

/** The label that each action has on the button of a due date. */
export const dueActionLabels = {
  file: t('File'),
  verify: t('Verify'),
  return: t('Send back'),
  waive: t('Waive'),
  void: t('Void'),
  reopen: t('Reopen'),
  target: t('Set a target'),
  removefile: t('Remove file'),
} satisfies Record<DueDateAction, string>;

/** Finds the label of an action for a due date. A duty without a date of its own is attested, not filed. */
export function findDueActionLabel(act: DueDateAction, { isAttested, isTargetSet }: ActionLabelFacts): string {
  if (act === 'target' && isTargetSet) return t('Change the target');
  return act === 'file' && isAttested ? t('Attest') : dueActionLabels[act];
}

const filingDialogTitles = {
  license: t('File license'),
  return: t('File return'),
  'other-compliance': t('File other compliance'),
} satisfies Record<Occurrence['kind'], string>;

/** The title of the dialog of each action. It names the thing that the action changes. */
export const dueActionDialogTitles = {
  file: t('File due date'),
  verify: t('Verify filing'),
  return: t('Send filing back'),
  waive: t('Waive due date'),
  void: t('Void due date'),
  reopen: t('Reopen due date'),
  target: t('Set a target'),
  removefile: t('Remove file'),
} satisfies Record<DueDateAction, string>;

type ActionLabelFacts = Pick<Occurrence, 'isAttested'> & { isTargetSet?: boolean };
type DialogTitleFacts = ActionLabelFacts & Pick<Occurrence, 'kind'>;

export function findDueActionDialogTitle(act: DueDateAction, due: DialogTitleFacts): string {
  if (act === 'target') return findDueActionLabel(act, due);
  if (act !== 'file') return dueActionDialogTitles[act];
  return due.isAttested ? t('Attest duty') : filingDialogTitles[due.kind];
}

/** For each action: the word for what was entered, and the question that its dialog asks before it closes. */
export const unsavedInputTexts = {
  file: { thing: t('filing'), asks: t('Close without filing?') },
  verify: { thing: t('filing'), asks: t('Close without verifying?') },
  return: { thing: t('filing'), asks: t('Close without sending it back?') },
  waive: { thing: t('waiver'), asks: t('Close without waiving?') },
  void: { thing: t('reason'), asks: t('Close without voiding?') },
  reopen: { thing: t('reason'), asks: t('Close without reopening?') },
  target: { thing: t('target'), asks: t('Close without saving the target?') },
  removefile: { thing: t('filing'), asks: t('Close without removing the file?') },
} satisfies Record<DueDateAction, { thing: string; asks: string }>;

/** The prefix of the names under which the dialogs about due dates store drafts. */
export const dueDateDraftPrefix = 'due-date.';

/** The action whose dialog is open, and its due date. */
export type DueActionRequest = {
  act: DueDateAction;
  id: number;
  /** Whether the license was already renewed. The dialog then speaks of the renewal. */
  isRenewal?: boolean;
  /** The file to remove, if the action removes one. */
  file?: FileReference;
};

export const OpenActionDialogContext = createContext<(asked: DueActionRequest) => void>(() => {});

/** Returns the function that opens the dialog of an action. */
export const useOpenActionDialog = () => useContext(OpenActionDialogContext);

/**
 * Returns a function that tells whether this person may file a due date. It knows only the row of the due
 * date, so the server has the last word.
 */
export function useFilingPermission(): (occurrence: Occurrence) => boolean {
  const { canEdit, isReadOnly, username } = useAccess();
  const isMine = ({ owner }: Occurrence) => owner !== undefined && extractUserName(owner.name) === username;
  return (occurrence) =>
    !isReadOnly && isDueDateOpen(occurrence) && (canEdit || occurrence.standsIn || isMine(occurrence));
}

/**
 * Returns a function that tells from the row of a due date whether this person may check its filing. The
 * server has the last word, because the row does not say who filed the due date.
 */
export function useVerifyPermission(): (occurrence: Occurrence) => boolean {
  const { canEdit, isAdministrator, isReadOnly, username } = useAccess();
  const isMe = (person: Occurrence['owner']) => person !== undefined && extractUserName(person.name) === username;
  return ({ check, owner, checker, standsInFor }) =>
    !isReadOnly &&
    check === 'waiting' &&
    !isMe(owner) &&
    (isMe(checker) || standsInFor !== '' || (isAdministrator && canEdit));
}

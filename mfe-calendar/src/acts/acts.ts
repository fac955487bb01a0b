import { createContext, useContext } from 'react';
import { useAccess } from 'shared-lib/access';
import { userNameOf } from 'shared-lib/people';
import type { FileReference } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import type { Act } from '../wire/filing';
import { isOpen, type Occurrence } from '../wire/occurrence';

/** What each act is called on the button of a due date. */
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

/** What an act is called for a due date: what has no date of its own is attested, and not filed. */
export function actWord(act: Act, { isAttested }: Pick<Occurrence, 'isAttested'>): string {
  return act === 'file' && isAttested ? t('Attest') : actWords[act];
}

const fileTitles = {
  license: t('File license'),
  return: t('File return'),
  'other-compliance': t('File other compliance'),
} satisfies Record<Occurrence['kind'], string>;

/** What an act is called in its dialog, whose title names what it changes. */
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

/** What the dialog of an act holds, in the question before it is closed. */
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

/** Begins the names of the drafts of the dialogs here. */
export const keptDialogPrefix = 'due-date.';

/** What somebody is about to do with a due date. */
export type Asked = {
  act: Act;
  id: number;
  /** It was the license that was renewed, so that is said in its words. */
  isRenewal?: boolean;
  /** The file that is removed. */
  file?: FileReference;
};

export const ActsContext = createContext<(asked: Asked) => void>(() => {});

/** A function that opens the dialog of an act. */
export const useAct = () => useContext(ActsContext);

/**
 * Whether this person may file a due date, as far as a row knows: who has Edit access, who does the duty, and who stands
 * in. Nobody may while the library is read-only. The dialog asks the server.
 */
export function useMayFile(): (occurrence: Occurrence) => boolean {
  const { canEdit, isReadOnly, username } = useAccess();
  const isMine = ({ owner }: Occurrence) => owner !== undefined && userNameOf(owner.name) === username;
  return (occurrence) =>
    !isReadOnly && isOpen(occurrence) && (canEdit || occurrence.standsIn || isMine(occurrence));
}
